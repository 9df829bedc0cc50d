import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { lines } from '../../../workbook/src/testing/insight-script.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import { openModelAnalyst } from '../open-model-analyst.js';
import { ModelServer } from '../testing/model-server.js';

const jail = new InProcessJail();
const server = new ModelServer();
let baseUrl = '';
beforeAll(async () => {
  baseUrl = await server.start();
});
afterAll(async () => {
  jail.close();
  await server.stop();
});

const MANY = 'Частное лицо';
const rows = Array.from({ length: 60 }, (_, row): readonly (string | number)[] => [
  `З-${row}`,
  row % 3 === 0 ? MANY : `ООО «Фирма ${'абвгдежзик'[row % 10] ?? ''}»`,
  ['Тула', 'Орел', 'Псков', 'Тверь'][Math.floor(row / 3) % 4] ?? '',
  1000 + 37 * row,
]);
const column = (name: string) => ({ table: 't1', column: name });
const question = {
  title: 'Как зависит выручка от постоянных заказчиков?',
  why: '',
  assumptions: [],
  unions: [],
  asks: [
    {
      is: 'table',
      measures: [
        { name: 'Заказчиков', measure: { is: 'distinct', column: column('Заказчик') } },
        {
          name: 'Сумма',
          measure: { is: 'sum', of: { is: 'cell', column: column('Сумма, руб.') } },
        },
      ],
      by: [{ name: 'Город', key: { is: 'value', column: column('Город') } }],
    },
    {
      is: 'table',
      measures: [
        {
          name: 'Сумма',
          measure: { is: 'sum', of: { is: 'cell', column: column('Сумма, руб.') } },
        },
      ],
      by: [{ name: 'Заказчик', key: { is: 'value', column: column('Заказчик') } }],
    },
  ],
};

it('given customers of whom many have no name, then a model is told, and they are none of them', async () => {
  server.asked.length = 0;
  server.script = () => ({ text: lines([question]) });
  const settings = { name: 'scripted', apiKey: 'sk-secret', timeoutSeconds: 20, baseUrl };
  const limits = { tokensPerTask: 300_000, concurrency: 4, backoffMs: 2 };
  const engine = new ReportEngine(await openModelAnalyst({ ...settings, ...limits }), jail);
  const header = ['№ заказа', 'Заказчик', 'Город', 'Сумма, руб.'];
  const workbook = readSheets({ name: 'Заказы', rows: [header, ...rows] });
  const signal = new AbortController().signal;
  const [card] = await engine.propose(workbook, () => undefined, signal);
  expect(server.asked[0]?.user).toContain(`"ofMany":["${MANY}"]`);
  const steps = card?.processingSteps.join() ?? '';
  expect(steps).toContain(
    `Заказчиков — число разных «Заказчик», где «Заказчик» — кроме «${MANY}»; сумма`,
  );
});
