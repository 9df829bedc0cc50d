/** concept : leaning : dimension : words of headers. */
export const MONEY = `
revenue : flow : money : выручк*, выручка *, объем продаж, продаж*, продажи *, реализаци*,
  реализация *, товарооборот, оборот, оборот *, оборот по *, revenue, sales, net sales,
  gross sales, turnover, gmv, sales amount, сумма продаж, сумма продажи, сумма реализации,
  сумма заказа, сумма чека, сумма сделки, доход от продаж, сумма выручки, total sales,
  order amount, order total, deal amount, arr, mrr, bookings, наторговали, касса, сбор
income : flow : money : доход*, доходы *, поступлени*, поступление *, приход, приход *,
  зачислени*, income, inflow, receipts, credit, кредит, credited, earnings, пополнени*,
  заработано, начислено доходов
expense : flow : money : расход, расходы, расходы *, расход *, затрат*, затраты *, издержк*,
  трат*, потрачено, списани*, списание *, выплат*, выплаты *, expense*, expenditure, outflow,
  spend, spent, spending, debit, дебет, paid out, cost total, total cost, отток, уплачено,
  потратили
paid : flow : money : оплат*, оплачено, оплачено *, сумма оплаты, платеж*, платежи *, внесено,
  предоплат*, аванс*, paid, paid amount, payment*, amount paid, выплачено, погашено, collected,
  получено, получено *, доплат*
claimed : flow : money : заявлено, заявленная сумма, claimed amount, claim amount,
  requested amount, запрошено, сумма ущерба, ущерб, loss amount, сумма убытка, убыток, damage
gross : flow : money : сумма с ндс, с ндс, всего с ндс, стоимость с ндс, выручка с ндс,
  с учетом ндс, gross, gross amount, incl vat, including vat, with tax, total incl *
net : flow : money : сумма без ндс, без ндс, стоимость без ндс, выручка без ндс, net,
  net amount, excl vat, excluding vat, ex vat, before tax, без учета ндс
vat : flow : money : ндс, сумма ндс, vat, vat amount, tax, tax amount, налог*, сумма налога,
  sales tax
cost : flow : money : себестоимост*, себестоимость *, cost of *, cogs, закуп*,
  закупочная стоимость, закупочная сумма, закупка, сумма закупки
cost-part : flow : money : материалы, запчасти, запчасти *, работа, работы, работа *, материал*,
  стоимость материалов, стоимость работ, прямые затраты, накладные
profit : flow : money : прибыл*, прибыль *, валовая прибыль, чистая прибыль, маржа, маржа руб,
  маржинальный доход, наценка руб, profit, gross profit, net profit, margin amount,
  operating profit, ebitda, ebit, net income, финансовый результат, фин результат, вклад
margin : intensive : percent : рентабельност*, рентабельность *, маржинальност*, margin,
  маржа %, % маржи, margin %, наценка %, наценка, roi, roas, romi, дрр, ros, roe, roa, markup,
  gross margin, profit margin
discount-rate : intensive : percent : скидка %, % скидки, процент скидки, размер скидки,
  discount %, discount rate, discount pct, скидка процент
discount : flow : money : скидк*, скидка *, сумма скидки, скидка руб, discount*,
  discount amount, бонусы, списано баллов, уценка
commission : flow : money : комисси*, комиссия *, сумма комиссии, вознаграждени*, commission,
  агентское вознаграждение, роялти, эквайринг, эквайринг *, логистика, логистика *, хранение,
  доставка, доставка *, delivery, shipping, shipping cost, delivery cost, freight, фрахт,
  штраф*, штрафы *, пени, неустойк*, penalty, fine, удержани*, удержано, удержано *
debt : stock : money : долг*, долг *, долг на *, задолженност*, задолженность *, дебиторск*,
  кредиторск*, дз, кз, debt, outstanding, receivable*, payable*, owed, overdue amount,
  сумма долга, просроченная задолженность, остаток долга, недоимка, переплата,
  остаток к оплате, осталось оплатить, не оплачено, неоплачено
to-pay : flow : money : к оплате, сумма к оплате, amount due, к перечислению, к возмещению
insured : stock : money : страховая сумма, лимит ответственности, insured sum, sum insured,
  coverage, insured amount, сумма кредита, сумма займа, loan amount, кредитный лимит,
  credit limit, лимит кредита, сумма договора, цена договора, цена контракта, contract value,
  contract amount, нмцк
asset-value : stock : money : депозит*, залог*, обеспечительный платеж, deposit, collateral,
  балансовая стоимость, остаточная стоимость, первоначальная стоимость, рыночная стоимость,
  кадастровая стоимость, book value, market value, assets, активы, пассивы, капитал, equity,
  стоимость запас*, стоимость остатк*, сумма остатк*, стоимость склад*,
  остатк* на сумму, сумма запас*, остаток денег, деньги на счетах, касса на *, nav,
  стоимость портфеля
rent : flow : money : аренд*, аренда *, арендная плата, арендный платеж, rent, коммунальн*,
  коммунальные *, квартплата, ипотека, оплата жкх, жку, взнос*, взнос *, страховые взносы,
  премия страховая, страховая премия, premium, lease
salary-level : intensive : money : оклад*, оклад *, ставка оклада, base salary, salary,
  annual salary, current salary, зарплатные ожидания, желаемая зарплата, тарифная ставка,
  часовая ставка, месячная ставка, зарплата в объявлении, зарплата в вакансии,
  зарплата по вакансии, предлагаемая зарплата, ожидаемая зарплата, зарплатная вилка, зарплата от,
  зарплата до, ожидания, ожидания *, оффер
accrued : flow : money : начислено, начислено *, начислени*
payroll : flow : money : зарплат*, заработная плата, зп, з п, фот, фонд оплаты, премия, премии,
  премия *, бонус, бонус *, надбавк*, доплата *, отпускные, больничные, ндфл, к выплате,
  на руки, удержано ндфл, оплата по окладу, оплата труда, начислено всего, bonus, payroll,
  wages, gross pay, net pay, пособи*, компенсаци*, матпомощь, сверхурочные руб, стипенди*,
  гонорар*
budget : flow? : money : бюджет, бюджет *, budget
budget-money : flow : money : финансировани*, ассигновани*, субсиди*, грант*, пожертвовани*,
  donations, funding, освоено средств, кассовый расход
average-check : intensive : money : средний чек, средний чек *, average check, avg order value,
  aov, arpu, arppu, ltv, cac, cpa, cpc, cpm, cpl, cpo, cpi, стоимость клика, цена клика,
  цена лида, стоимость лида, стоимость привлечения, стоимость заявки, доход на *, выручка на *,
  прибыль на *, затраты на 1 *, расход на *, себестоимость за *, себестоимость единицы,
  себестоимость ед, себестоимость 1 *, себестоимость шт
interest-rate : intensive : percent : процентная ставка, ставка %, ставка по *, interest rate,
  apr, apy, доходность, доходность *, yield, купон, инфляция, ставка ндс, ставка налога,
  tax rate, vat rate, % годовых, годовых
`;
