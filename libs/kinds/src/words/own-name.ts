/** «Еськов М.», «Трубачёв К. Д.» */
const WITH_INITIALS = /^\p{Lu}[\p{L}-]+ \p{Lu}\.(?: ?\p{Lu}\.)?$/u;
/** «ООО Вектор»; with or without quotes of its own. */
const OF_A_FIRM = /^(?:ООО|ОАО|ЗАО|ПАО|АО|АНО|НКО|ИП|КФХ|СПК|ТСЖ|МУП|ГУП) \P{Ll}/u;
/** «Мастерская „Патина“» */
const QUOTED = /[«"„][^«»"„“]+[»"“]$/u;

/** Whether a value of the file is seen to be a name without quotes around it. */
export function isOwnName(text: string): boolean {
  return WITH_INITIALS.test(text) || OF_A_FIRM.test(text) || QUOTED.test(text);
}
