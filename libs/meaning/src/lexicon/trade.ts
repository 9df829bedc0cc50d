/** concept : leaning : dimension : words of headers. */
export const TRADE = `
sku : identifier : none : артикул*, артикул *, sku, код товара, код номенклатуры, item code,
  product code, product id, nmid, nm id, арт, vendor code, part number, part no, asin,
  каталожный номер
order : identifier : none : № заказа, номер заказа, заказ №, order id, order number, order no,
  order, заказ, № чека, чек, номер чека, check no, receipt no, № продажи, № сделки, deal id,
  сделка №, № накладной, № отгрузки, № поставки, № брони, бронь, booking id, reservation,
  № рейса, № п л, путевой лист, № заявки, заявка, № заявки, ticket id, ticket, № обращения,
  № возврата, № карты, карта, card, № билета, билет, № партии, партия, серия, batch, lot,
  № полиса, полис, policy, № дела, claim id, транзакция, transaction id, № операции, № визита,
  № приема
customer : name : none : клиент*, покупател*, заказчик*, контрагент*, customer*, client*,
  account, account name, buyer, company, компания, организация, предприятие, плательщик,
  получатель, отправитель, грузополучатель, партнер*, дилер*, абонент, арендатор, арендодатель,
  tenant, гость, подписчик, жилец, собственник, хозяин, владелец, заемщик, залогодатель,
  лизингополучатель, страхователь, родитель, плательщик договора, спонсор*, авиакомпани*,
  винодельн*, школа, учреждение, агентство, агентства, турагентство, турфирма, хозяйство,
  страховая, страховая компания, принципал
supplier : name : none : поставщик*, supplier*, vendor*, производител*, manufacturer, бренд,
  brand, изготовитель, подрядчик, исполнитель работ, contractor
grade : category : none : марка, марка *
product : name : none : товар, товара, товары, товаров, товаром,
  номенклатур*, продукт*, продукц*, product*, product name,
  item name, наименование товара, наименование *, изделие, изделия, ассортимент, материал,
  блюдо, блюда, услуга, услуги, service, книга, препарат, лекарство, sku name,
  работа наименование, вид продукции, модель, model
product-group : category : none : товарная группа, номенклатурная группа, группа товаров,
  категория товара, product group, product category, department, линейка, коллекция, цвет,
  color, размер одежды, сезонность, упаковка, фасовка, сорт, сорт *, вкус
sold : flow : count : продано, продано *, отгружено, отгружено *, реализовано, куплено,
  доставлено, доставлено *, закуплено, отпущено, выкупы, выкуплено, выкуп шт, sold, units sold,
  qty sold, shipped, delivered, quantity sold, продажи шт
ordered : flow : count : заказано, заказано *, ordered, qty ordered, quantity ordered
packed : flow : count : паллет, паллет *, палет, палет *, поддонов, коробов, коробок, ящиков,
  мешков, рулонов, строк, строк *, позиций
returned : flow : count : возврат*, возвраты *, возвращено, возврат шт, returned, returns,
  returned units, отмены, списано, списано *, недостача, излишки, брак, брак *, в т ч брак,
  defects, defective
received : flow : count : приход, приход *, поступило, поступление, оприходовано, принято *,
  received,
  incoming, поставлено, привезено, завезено
issued : flow : count : расход, расход *, выдано, отпуск, израсходовано, использовано, issued,
  outgoing,
  consumed, used
stock-level : stock : count : запас*, запас *, запасы, stock, inventory, остатки, остаток шт,
  на складе, свободный остаток, резерв, зарезервировано, reserved, min stock,
  минимальный остаток, неснижаемый остаток, reorder level, в пути, товар в пути
turnover-days : intensive : time : оборачиваемост*, дней запаса, дней продаж, days of stock,
  days on hand, inventory days, обеспеченность
customers-count : flow : count : покупателей, чеков *, количество чеков, кол во чеков,
  число чеков, трафик, посетител*, transactions, checks, footfall
store : name : none : магазин*, store*, shop*, торговая точка, склад*, warehouse*, аптека,
  ресторан, кафе, пвз
sales-person : name : none : менеджер*, продавец*, продавц*, кассир*, owner, sales rep,
  salesperson, manager, агент*, представитель, торговый представитель, ответственн*, сотрудник,
  официант*, agent, rep, assignee, исполнител*, куратор, оператор*, руководитель проекта,
  handler, мастер *, консультант, бариста
conversion-rate : intensive : percent : выкуп %, процент выкупа, buyout, % выкупа, win rate,
  close rate, вероятност*, вероятность *, probability, шанс, likelihood, доля рынка
deals-stage : ordinal : none : воронка, этап сделки, стадия сделки, deal stage, pipeline stage,
  sales stage
deal-name : name : none : сделка, deal, deal name, название сделки, opportunity, проект,
  project, тендер, лот, кампания, campaign
payment-kind : category : none : оплата, способ оплаты, вид оплаты, форма оплаты, тип оплаты,
  payment, payment method, payment type, доставка, способ доставки, ship mode, delivery type
`;
