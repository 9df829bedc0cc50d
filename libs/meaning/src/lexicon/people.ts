/** concept : leaning : dimension : words of headers. */
export const PEOPLE = `
employee-id : identifier : none : таб №, табельный номер, табельный, таб номер, таб,
  employee id, emp id, staff id, personnel number, № анкеты, анкета, № сотрудника,
  payroll number
employee : name : none : сотрудник*, работник*, employee*, employee name, кандидат*, candidate,
  водител*, driver, врач*, doctor, учител*, teacher, преподавател*, тренер*, coach, ученик*,
  студент*, student*, pupil, пациент*, patient*, воспитанник, слушатель, спортсмен, бригадир,
  механик, техник, курьер, courier, слесарь, инженер, закреплен*, исполнитель, ребенок,
  член семьи, родитель, мастер, экскурсовод, супервайзер, куратор, наставник, приемщик, сборщик,
  монтажник, косметолог, агроном, диспетчер
department : category : none : подразделени*, отдел*, департамент, служба, управление, цех*,
  department, dept, division, кафедра, факультет, колонна, клуб, учреждение,
  организация структура, unit, участок *, дирекция, бюро, блок, направление, направление *,
  маршрут, route
position : category : none : должност*, position, job title, job, role, специальност*,
  профессия, квалификация, роль, job level, грейд, специализация
gender : category : none : пол, gender, sex
education : ordinal : none : образование, education, education level, уровень образования,
  разряд, квалификационный разряд, категория врача
tenure-band : ordinal : none : стаж в компании, стаж группа, возрастная группа, age group,
  возраст группа, tenure group, диапазон, диапазон *, band, bracket, income group, доход группа
hired : event : none : дата приема, принят, дата приема на работу, hired, hire date,
  date of hire, дата увольнения, уволен, termination date, дата выхода, дата перевода, приема,
  увольнения
kids : intensive : count : количество детей, детей, число детей, dependents, иждивенцев,
  distance from home, расстояние до работы, расстояние от дома, км до работы, дорога до работы
survey-answer : intensive : points : насколько *, оцените *, удовлетворенност*, доволен,
  довольны, условия труда, коллектив, атмосфера, руководитель оценка, how *, engagement,
  work life *, satisfaction, вовлеченность *
turnover-rate : intensive : percent : текучест*, текучесть *, attrition, turnover rate,
  absenteeism, укомплектованност*, явка, загрузка *, загрузка, utilization, посещаемость,
  attendance, посещаемость *
absences : flow : count : пропуски, пропущено уроков, пропущено занятий, пропущено дней,
  опозданий, количество опозданий, absences, absent days, sick days, отпускных дней,
  дней отсутствия, неявок, прогулов
vacancy : flow : count : вакансий, вакансии, принято человек, уволено, hired count, увольнений,
  откликов, applicants, интервью, офферов, resumes
lateness : flow : time : опоздание, опоздания, опоздание *, delay, late minutes, delay minutes,
  задержка рейса
`;
