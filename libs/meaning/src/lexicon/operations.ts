/** concept : leaning : dimension : words of headers. */
export const OPERATIONS = `
vehicle : identifier : none : гос номер, госномер, гос №, г н, гос знак, номер машины,
  номер авто, license plate, plate, vin, бортовой номер, тс, truck, vehicle, вагон, № вагона,
  контейнер, № контейнера, борт, борт *, гаражный номер,
  гаражный №, инвентарный номер, инв номер, инв №, заводской номер, серийный номер,
  serial number, asset id, asset tag
vehicle-kind : category : none : тип тс, марка тс, модель тс, вид транспорта, vehicle type,
  топливо, fuel type, вид топлива, азс, станция, узел, узел *, агрегат, деталь, где *, своя *
mileage : flow : length : пробег, пробег *, километраж, mileage, километров, miles, trip distance,
  пройдено
distance : flow : length : расстояние, расстояние *, distance, плечо, плечо *, удаленность
mileage-level : stock : length : пробег авто, пробег автомобиля, текущий пробег, пробег на дату,
  odometer reading, пробег на начало, пробег на конец, пробег тыс км
fuel : flow : volume : литры, литров, топливо *, топливо литров, расход топлива, заправлено,
  заправка, fuel, gallons, liters, litres, горючее, выдано топлива
fuel-rate : intensive : other : норма расхода, норма расхода *, расход на 100 *, средний расход,
  fuel consumption, mpg, л 100, км л
trips : flow : count : рейсов, поездок, trips, ездок, отправок, перевезено, тонно километр*,
  тонн перевезено
output : flow : count : тираж, тираж экз, выпущено, выпущено *, выпуск, выпуск *,
  произведено, изготовлено,
  сделано, добыто, выработка, выработано, output, produced, production, made, units produced,
  годных, годн*, собрано, упаковано, напечатано, сдано, принято отк
scrap : flow : count : брак, брак *, дефекты, дефектов, scrap, rejects, rejected,
  несоответстви*, переделки, rework, отходы, потери, потери *, бой, waste, losses
defect-rate : intensive : percent : процент брака, % брака, доля брака, defect rate, scrap rate,
  уровень брака, oee, кио, выход годного, yield rate, загрузка оборудования
line : category : none : линия, line, станок, оборудование, machine, пост, рабочее место,
  агрегат, установка, скважина, зал, помещение, hall, room, стол
room : identifier : none : помещ, помещение №, № помещения, кабинет, квартира, кв, № квартиры,
  room number, номер комнаты, № места, ячейка, участок №, кадастровый номер, лицевой
energy-use : flow : energy : квт ч, квтч, kwh, мвт ч, гкал, mwh, электроэнерги*,
  электроэнергия *, потребление, потребление *, потреблено, consumption, тепло, тепло *,
  тепловая энергия, gj, гдж
water-use : flow : volume : м3, м³, куб м, холодная вода, холодная вода *, горячая вода,
  горячая вода *, водоотведение, вода, газ, газ *, water, gas
project-work : flow : none : объем работ, выполнено работ, освоение, work done, смонтировано,
  уложено, пробурено, пройдено метров, метраж, погонных метров
payment-term : intensive : time : отсрочк*, отсрочка *, отсрочка платежа, срок отсрочки,
  дней отсрочки, дней на оплату
lead-time : intensive : time : срок поставки, срок доставки, время доставки, delivery time,
  дней в пути, время цикла, такт, mttr, mtbf, наработка на отказ, среднее ожидание,
  время погрузки, время на линии *, average wait, delivery days, days to deliver, transit days
incidents : flow : count : аварий, отказы, поломок, инцидентов, остановок, замечаний, нарушений,
  травм, incidents, failures, breakdowns, stops
fixtures : stock : count : колонок, банкоматов, терминалов, кресел, столов, станков
load-limit : intensive : weight : грузоподъемность, payload capacity, max load, тоннажность
temperature : intensive : other : температура *, t, t °c, °c, влажность *, кислотность, ph,
  вязкость, содержание *
`;
