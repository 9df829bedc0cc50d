/** concept : leaning : dimension : words of headers. */
export const EVERYDAY = `
school-class : ordinal : none : класс, grade level, курс обучения, параллель, учебный класс
mark : intensive : points : балл, баллы *, оценка за *, отметка, успеваемост*, качество знаний,
  grade point, gpa, mark, marks, exam score, test score, егэ, огэ, средний балл, математика,
  русский язык, физика, химия, биология, история, обществознание, информатика, география,
  литература, английский язык, физкультура, алгебра, геометрия, окружающий мир, чтение, math,
  maths, reading score, writing score, science, экзамен, зачет, тест, диктант, контрольная *,
  пробник
max-points : intensive : points : максимальный балл, порог, проходной балл, минимальный балл,
  pass mark, max score
lesson-subject : category : none : предмет, предмет *, дисциплина, subject, кружок, секция,
  курс, course, программа, урок
study-count : flow : count : пропущено уроков, занятий, уроков, сдано работ, лекций, lessons,
  учащихся, учеников, обучающихся
diagnosis : category : none : диагноз*, мкб, icd, специальность врача, вид приема, процедура,
  палата, анализ, прививка, группа крови, diagnosis, treatment, ward, жалоба, симптом
patients-count : flow : count : пациентов, принято пациентов, койко дней, койко дни,
  госпитализаций, приемов, операций, анализов, прививок, visits count, умерло, выздоровело,
  заболело, случаев заболевания
vitals : intensive : other : давление, пульс, температура тела, имт, bmi, сахар, глюкоза,
  гемоглобин, холестерин, рост см, вес тела, body weight, heart rate, blood pressure,
  сатурация, доза, дозировка, dose
attempt : intensive : weight : присед*, жим*, тяг*, становая *, попытка, попытка *, рывок,
  толчок, прыжок, бег, бег *, подтягивани*, отжимани*, результат *, личный рекорд, squat,
  bench press, deadlift, время финиша, best
farm-field : category : none : поле, культура, сорт культуры, ферма, стадо, field, crop,
  хозяйство, теплица, севооборот
animal : category : none : порода, кличка, breed, питомец, животное, вид животного, лактация
harvest : flow : weight : урожай, валовой сбор, намолот, собрано *, надой, надоено,
  удой валовой, молоко, молоко *, сдано молока, привес валовой, яиц, harvest, milk, убрано,
  засыпано, внесено *, удобрений, семян, корма, корм *, скормлено
yield-rate : intensive : weight : урожайность, урожайность *, надой на *, удой, удой на *,
  среднесуточный привес, привес, yield per *, ц га, жирность *, белок, влажность зерна,
  норма высева, клейковина
herd : stock : count : поголовье, голов, голов *, коров, свиней, птицы, herd, heads,
  дойных коров, посевная площадь
sown : flow : area : посеяно, вспахано, обработано га, га, гектар*, hectares, засеяно,
  посевная площадь *, убранная площадь
flat : intensive : count : этажей, этажность, комнат, комнаты, количество комнат, rooms,
  bedrooms, bathrooms, floor, floors, число комнат, год ремонта, санузлов
floor : ordinal : none : этаж, floor, подъезд, секция дома, корпус, building, ряд, сектор
flat-price : flow? : money : цена квартиры, стоимость квартиры, цена объекта, цена лота,
  стоимость объекта, listing price
vacancy-rate : intensive : percent : заполняемость, загрузка номеров, occupancy, occupancy rate,
  adr, revpar, вакантность, vacancy rate
hotel : flow : count : ночей, гостей, заездов, номеров продано, номеро ночей, room nights,
  guests, adults, children, взр, дет
restaurant : flow : count : порций, блюд, столов обслужено, covers
household : category : none : статья расходов, статья доходов, кто платил, кошелек, счет,
  карта банка, wallet, account type, член семьи
sport : category : none : вид спорта, дисциплина спорта, секция, абонемент, membership,
  membership type, тариф абонемента
read : flow : count : страниц, страницы, pages, слов, серий, шагов, steps, калорий, calories,
  километров пробежки, тренировок, подходов, повторений
`;
