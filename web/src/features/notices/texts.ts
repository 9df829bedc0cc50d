/** Russian texts of the notices. */
export const noticesTexts = { label: 'Объявления сервиса' } as const;
