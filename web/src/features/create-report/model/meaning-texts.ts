/** Russian texts of the questions that a file leaves open. */
export const meaningTexts = {
  title: 'Уточните, если мы поняли не так',
  note:
    'После ответа отчеты, которые еще не запущены, подберем заново. Для файла с такими же столбцами ' +
    'ответ запомним.',
  proposing: 'Подбираем отчеты заново…',
  failed: 'Не удалось сохранить ответ. Повторите.',
} as const;
