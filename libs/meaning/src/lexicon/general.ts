/** concept : leaning : dimension : words of headers. */
export const GENERAL = `
row-number : identifier : none : №, № п п, номер п п, п п, #, n п п, no, nr, row, index,
  порядковый номер
id : identifier : none : id, ид, идентификатор, код, код*, code, codes, uid, guid, uuid, номер*,
  number, num, ключ, key, № *, рег номер, шифр, штрихкод*, штрих код*, barcode, ean, gtin
document : identifier : none : № док*, номер док*, документ, накладная, договор, контракт,
  счет №, счет фактура, № договора, № счета, № акта, акт, ордер, квитанция, contract, invoice,
  invoice no, receipt, document, № приказа, № накладной, упд
contact : identifier : none : телефон*, тел, phone, mobile, email, e mail, почта,
  электронная почта, паспорт*, снилс, сайт, url, ссылка, link, website
tax-id : identifier : none : инн, кпп, огрн, огрнип, окпо, бик, р с, расчетный счет, корр счет,
  лицевой счет, л с, счет получателя, vat number, tax id
name : name : none : название, наименование, имя, name, title, объект, предмет, позиция, item
person : name : none : фио, ф и о, фамилия, имя и фамилия, full name, first name, last name,
  surname, person, участник, участница, респондент, автор, владелец
category : category : none : категори*, вид, виды, вид *, тип, типы, тип *, класс, группа,
  группа *, подгруппа, раздел, подраздел, рубрика, статья, сегмент, форма, форма *, способ *,
  метод, kind, type, category, group, segment, class, section, статья *, характер *, признак,
  тег*, tag*, label, метка
status : category : none : статус, статус *, состояние, состояние *, стадия, этап, фаза, status,
  state, stage, результат, итог, исход, outcome, result, решение, резолюция
reason : category : none : причина, причина *, reason, cause, основание, lost reason, повод,
  вид брака, виды брака, тип брака, вид дефекта, тип дефекта, вид поломки, тип поломки, вид отказа,
  характер поломки, характер неисправности, вид нарушения, тип нарушения, вид недостачи
place : category : none : город*, регион*, область, район*, страна, адрес, округ, край, улица,
  место, место *, локация, зона, участок, city, region, country, state, area name, location,
  district, address, филиал, отделение, офис, точка, площадка, branch, office, site, территория
source : category : none : источник*, канал*, откуда *, площадка, source, channel, medium,
  utm *, lead source
unit-name : category : none : ед изм, ед измерения, единица измерения, единица, ед, uom,
  unit of measure, валюта, currency, ccy
shift : category : none : смена, бригада, shift, команда, team
seat : category : none : зуб, кресло, стойло, столик, бокс, пост, полка, стеллаж, окно, лоток,
  стойка,
  купе, каюта, койка, ворота, причал, дорожка, корт
count : flow : count : количество, количество *, кол во, кол во *, кол, число, число *, штук,
  шт, qty, quantity, count, number of, units, объем, единиц, экземпляров, всего штук, amount of,
  сколько
total : flow? : none : всего, итого, итого *, total, общее, общий *, sum, subtotal
amount : flow : money : сумма, сумма *, amount, value amount, total amount, сумм, на сумму,
  стоимость договора, стоимость контракта, contract value, contract amount,
  счет руб, счет тыс, сумма счета, по счету руб
value : flow? : none : значение, величина, value, показатель
cost-of : flow? : money : стоимость, cost, costs, fee, fees, charge, charges
price : intensive : money : цена, цены, цена *, цена за *, прайс, тариф*, тариф за *, price,
  unit price, unit cost, list price, price per *, стоимость за *, стоимость единицы,
  стоимость 1 *, цена единицы, цена за ед, расценка, ставка, ставка *, rate, hourly rate, курс,
  курс *, котировка, exchange rate, fx rate
mean : intensive : none : средн*, в среднем, average, avg, mean, медиан*, median, среднее *,
  средняя *, средний *
share : intensive : percent : доля, доля *, процент*, процент *, percent*, share, уд вес,
  удельный вес, ratio, rate, соотношение, pct, в процентах, конверси*, conversion,
  conversion rate, cr
coefficient : intensive : none : коэффициент*, коэф, индекс, index, кратность, множитель,
  factor, показатель *
extreme : intensive : none : максимум, максимальн*, макс, минимум, минимальн*, мин *, max,
  maximum, min, minimum, пик, peak, пиков*
rating : intensive : points : рейтинг*, рейтинг *, rating, оценк*, оценка *, score, nps, csat,
  балл, баллы, балл *, баллов, удовлетворенность, satisfaction, звезд*, stars, points,
  готов рекомендовать, лояльность, вовлеченность
rank : intensive : none : место, ранг, rank, позиция в *, приоритет №, порядок, position
age : intensive : time : возраст, age, лет, стаж, стаж *, стаж работы, опыт, опыт *, tenure,
  experience, years of *, выслуга
duration : intensive : time : срок, срок *, длительность, продолжительность, duration, время *,
  время решения, время реакции, время ответа, время ожидания, ожидание, lead time,
  response time, resolution time, wait time, cycle time, days to *, hours to *, time to *,
  дней до *, дней с *, дней просрочки, просрочено дней, просрочка дней, просрочка,
  время в пути,
  лаг, задержка, days open, turnaround, days overdue, norm time, норматив*, норма, норма *, sla,
  возраст дней
time-spent : flow : time : часы, часов, час, отработано, отработано *, человеко час*, чел час*,
  трудозатраты, минут, минуты, hours, minutes, man hours, hours worked, logged hours, дней, дни,
  календарных дней, рабочих дней, days, ночей, nights, простой, простои, простой *, downtime,
  время простоя, сверхурочн*, overtime, переработк*, смен, человеко дней, дней отпуска,
  дней болезни, пропущено *, прогул*
balance : stock : none : остат*, остаток *, остаток на *, баланс, balance, сальдо, на начало,
  на конец, на дату, opening balance, closing balance, входящий остаток, исходящий остаток,
  ending balance, в наличии, наличие, on hand, in stock, available, на складе
cumulative : stock : none : нарастающ*, нарастающим итогом, накопительн*, накоплен*,
  накопленный *, с начала года, с начала *, ytd, cumulative, running total, to date,
  итого с начала *, running
reading : stock : none : показани*, показания *, счетчик*, одометр*, спидометр*, odometer,
  meter reading, mileage reading, пробег на *, начальн*, конечн*, моточас*
difference : flow? : none : отклонени*, отклонение *, разниц*, разница *, дельта, изменени*,
  прирост, прирост *, delta, change, variance, difference, diff, недобор, перерасход, экономия,
  перевыполнение
growth : intensive : percent : темп, темпы, темпы *, темп роста, темп прироста,
  динамика, growth, growth rate,
  yoy, mom, рост
plan : flow? : none : план, план *, плановый *, плановая *, плановое *, цель, target, plan,
  planned, quota, квота, прогноз, forecast, норма выработки, задание, лимит, лимит *, limit,
  ожидаемый *, смета, по плану, по смете
fact : flow? : none : факт, факт *, фактический *, фактическ*, actual, actuals, выполнено,
  выполнено *, исполнено, освоено, по факту
completion : intensive : percent : выполнение, выполнение *, исполнение, исполнение *,
  процент выполнения, процент исполнения, % выполнения, % исполнения, completion, progress,
  прогресс, готовность, выполнение плана
flag : flag : none : да нет, есть *, наличие *, является *, флаг, is *, has *, needs *, flag,
  ходит на *, active, активен, активна, требуется *, нужен *, нужна *
text : text : none : комментари*, примечани*, примеч, прим, отметк*, пометк*, заметк*,
  описани*, назначение платежа, назначение, текст*, отзыв*, сообщение, comment*, note, notes,
  remark*, description, feedback, message, что делал*, содержание, содержание *, тема, subject,
  суть *, пожелани*, замечани*, вопрос, ответ, review, дополнительно, детали, details
date : event : none : дата, дата *, date, created*, created at, created date, timestamp,
  datetime, день, месяц, неделя, квартал, период, day, month, week, quarter, period, создан*,
  зарегистрирован*, поступил*, начало, start, start date, с, от, заезд, прибытие, дата и время,
  когда, opened, closed, открыт*, закрыт*, завершен*, отправлен*, получен*, куплен*, оплачен*,
  дата оплаты, дата создания, order date, дата продажи, reported date, дата заказа, close date,
  дата закрытия, hire date
due : due : none : срок, срок *, срок до, дедлайн, due, due date, deadline, дата окончания,
  окончание, дата окончания *, действует до, действует по, действителен по, действительно по,
  по срок, действителен до, действительно до, годен до,
  срок годности, expires, expiry, expiration, expiry date, до, договор до, по договору до,
  оплатить до, плановая дата, плановая дата *, дата план, дата * план, план дата, план завершения,
  ожидаемая дата*, expected*, valid until, valid to, end date, окончание договора, следующ*,
  следующий *, next *, дата следующ*, плановый срок, срок оплаты, срок сдачи, срок исполнения,
  renewal, renewal date, возврат до, сдать до, крайний срок
birth : birth : none : рожд*, дата рожд*, день рожд*, birth*, date of birth, dob, birthday,
  год рожд*, год вып*, г рожд*, год выпуска, год постройки, год издания, год создания,
  год основания,
  год ввода,
  год открытия, дата основания, дата регистрации ооо, дата постройки, дата выпуска, изготовлен*,
  дата изготовления, year built, built, founded, model year, vintage, ввод в эксплуатацию,
  дата ввода в эксплуатацию, год окончания *, г р, г в
year : period : none : год, year, финансовый год, учебный год, fiscal year, fy
season : period : none : месяц, квартал, неделя, полугодие, четверть, семестр, триместр, период,
  month, quarter, week, term, semester, сезон, декада, season
clock : clock : none : время, время начала, время окончания, час, time, start time, end time,
  время записи, вход, выход, время входа, время заказа, начало, конец, hour, приход, уход
weekday : ordinal : none : день недели, weekday, day of week
priority : ordinal : none : приоритет, priority, важность, срочность, urgency, severity,
  критичность, серьезность, уровень, уровень *, level, grade, разряд, категория сложности,
  сложность, difficulty, ступень, градация, impact
people : stock : count : численность, численность *, штатн* единиц*, сотрудников, персонал,
  работников, человек, людей, люди, прописан*, проживает, проживающих, жильцов,
  зарегистрировано человек, headcount, employees, staff, ставок, операторов на *, населени*,
  population, жителей, members
area : stock : area : площад*, площадь *, area, square, sqm, sq m, кв м, footage, s общ,
  общая площадь, жилая площадь
capacity : intensive : none : мощность, вместимость, емкость, грузоподъемност*, capacity, power,
  скорость, speed, давление, pressure, температур*, temperature, влажност*, humidity, плотность,
  density, концентрац*, напряжение, voltage, ток, частота, высота, ширина, длина, глубина,
  толщина, диаметр, радиус, радиус *, диагональ, height, width, length, depth, размер, size,
  расстояние до *, distance to *,
  широта, долгота, latitude, longitude, lat, lon, lng, объем двигателя, калорийность, крепость,
  жирность, жир, белок, рост, рост *, угол, градус*
weight : flow? : weight : вес, вес *, масса, масса *, weight, тоннаж, нетто, брутто, тонн, кг,
  груз, груз *
event-count : flow : count : заявок, заявки, обращений, звонков, звонки, визитов, посещений,
  заказов, заказы, сделок, чеков, чеки, клиентов, встреч, писем, показов, кликов, просмотров,
  сообщений, calls, visits, orders, deals, tickets, requests, tasks, impressions, clicks, views,
  sessions, users, visitors, leads, лидов, лиды, events, поступило, принято, пропущено,
  отработано, обработано, выполнено, отменено, новых, новые, ушло, добавлено, подписок, отписок,
  отказов, инцидентов, случаев, гостей, взр, взрослых, дет, детей, пассажиров, мест, билетов,
  объявлений
`;
