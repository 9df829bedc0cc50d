/** «в т.ч. брак», «из них новых» */
export const PART = /^(?:в\s*т\.?\s*ч\.?|в том числе|из них)\s*/iu;

export function withoutPart(header: string): string {
  return header.replace(PART, '');
}
