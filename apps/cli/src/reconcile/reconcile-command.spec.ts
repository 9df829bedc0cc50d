import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { read, utils, write } from 'xlsx';
import { ManualClock } from '../../../../libs/kernel/src/testing/manual-clock.js';
import type { CreatePaymentResponse, UserResponse } from '../../../../libs/contract/src/index.js';
import { YooKassaServer } from '../../../../libs/payments/src/testing/yookassa-server.js';
import { startProduct } from '../../../../test/support/start-product.js';
import { formOf } from '../../../../test/support/task-calls.js';
import { runReconcile } from './reconcile-command.js';

const june = ['--from', '2026-06-01', '--to', '2026-06-30'] as const;

describe('npm run reconcile', () => {
  let folder: string;
  let shop: YooKassaServer;
  let env: Record<string, string>;
  let paymentId: string;
  let userId: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reconcile-'));
    const clock = new ManualClock(new Date('2026-06-15T09:00:00.000Z'));
    shop = await YooKassaServer.start(() => clock.now().getTime());
    env = {
      DATA_DIR: join(folder, 'data'),
      ...shop.settings,
    };
    const product = await startProduct({ clock, dataDir: env['DATA_DIR'] ?? '', env });
    const anna = await product.signIn('anna@example.ru');
    const { payment_id: id } = await anna.json<CreatePaymentResponse>('/payment/create', {
      method: 'POST',
      body: formOf({ ticks: '1000' }),
    });
    paymentId = id;
    shop.pay(shop.ofOurs(id).id);
    await anna.json(`/payment/status/${id}`);
    userId = (await anna.json<UserResponse>('/users/me')).id;
    await product.stop();
  });
  afterAll(async () => {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(...args: readonly string[]) {
    const said: string[] = [];
    const complained: string[] = [];
    const code = await runReconcile(args, {
      env,
      directory: folder,
      say: (text) => said.push(text),
      complain: (sentence) => complained.push(sentence),
    });
    return { code, said: said.join('\n'), complained: complained.join('\n') };
  }

  it('says that the books agree, and what moved in them', async () => {
    const { code, said } = await run(...june);
    expect(said).toContain('платежей в журнале 1, у провайдера 1, расхождений 0');
    expect(said).toMatch(/Деньги у провайдера\s+₽\s+0\s+850\s+0\s+850/);
    expect(said).toMatch(/Зачислено, но не израсходовано\s+₽\s+0\s+0\s+850\s+-850/);
    expect(code).toBe(0);
  });

  it('writes the balance, the differences and the events with their hashes', async () => {
    const [out, balance, events] = ['out.csv', 'balance.xlsx', 'events.jsonl'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await run(...june, '--out', out, '--balance', balance, '--events', events);
    expect(await readFile(out, 'utf8')).toMatch(/^\uFEFFВид;Где;/);
    const sheet = read(await readFile(balance)).Sheets['Оборотная ведомость'];
    expect(utils.sheet_to_json(sheet ?? {}, { header: 1 })).toContainEqual(
      expect.arrayContaining(['Деньги у провайдера', '₽', 0, 850]),
    );
    const lines = (await readFile(events, 'utf8')).trim().split('\n');
    const told = lines.map((line) => JSON.parse(line) as { type: string; metadata: object });
    expect(told.map(({ type }) => type)).toEqual([
      ...['TicksGranted', 'PaymentRequested', 'PaymentCreated', 'PaymentSucceeded'],
      'TicksPurchased',
    ]);
    expect(told[0]?.metadata).toHaveProperty('hash', expect.stringMatching(/^[0-9a-f]{64}$/));
    expect(lines.join()).not.toContain('anna@example.ru');
  });

  it('names what only the provider knows, and what its register says otherwise', async () => {
    const known = shop.ofOurs(paymentId);
    shop.payments.set('stranger', { ...known, id: 'stranger', metadata: { payment_id: 'none' } });
    const list = await run(...june);
    expect(list.code).toBe(1);
    expect(list.said).toContain('Платеж есть у провайдера, а в журнале его нет');
    shop.payments.delete('stranger');
    const register = join(folder, 'register.csv');
    await writeFile(
      register,
      'Идентификатор платежа;Номер заказа;Сумма платежа;Дата платежа\n' +
        `${known.id};${paymentId};849,00;15.06.2026 12:00:00\n`,
    );
    const { code, said } = await run(...june, '--register', register);
    expect(code).toBe(1);
    expect(said).toContain('Суммы платежа в журнале и у провайдера разные');
    const sheet = [
      ['Идентификатор платежа', 'Сумма платежа', 'Время платежа'],
      [known.id, 850, '15.06.2026 12:00:00'],
    ];
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(sheet), 'Платежи');
    await writeFile(register, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    expect((await run(...june, '--register', register)).said).toContain('расхождений 0');
  });

  it('says so when the provider does not give its list', async () => {
    shop.fail(/^GET .payments/, '500');
    const { code, complained } = await run(...june);
    expect(complained).toContain('Платежный сервис не дал своего списка');
    expect(code).not.toBe(0);
  });

  it('tells one person’s lines, and their balance at any moment, without what is personal', async () => {
    const statement = await run(...june, '--user', userId);
    expect(statement.code).toBe(0);
    expect(statement.said).toMatch(/2026-06-15 12:00:00\s+Покупка\s+1000\s+2000\s+850/);
    expect(statement.said).toMatch(/Баланс на конец\s+2000/);
    const at = (moment: string) => run('--user', userId, '--at', moment);
    expect((await at('2026-06-15T12:00:00+03:00')).said).toMatch(/Всего\s+2000\s+850/);
    expect((await at('2026-06-15T11:59:59+03:00')).said).toMatch(/Всего\s+0\s+0/);
    expect(await at('2999-01-01T00:00:00Z')).toMatchObject({
      code: 2,
      complained: 'Этот момент еще не наступил',
    });
    const out = join(folder, 'statement.csv');
    await run(...june, '--user', userId, '--out', out);
    expect(await readFile(out, 'utf8')).toContain(`платеж ${paymentId}`);
  });

  it.each([
    [['--at', '2026-06-15T12:00:00Z', ...june], 'для одного пользователя'],
    [[], 'Нужны дни'],
    [['--from', 'вчера', '--to', '2026-06-30'], 'Дни нужны в виде'],
    [[...june, '--register', 'nowhere.csv'], 'Нет файла'],
    [[...june, '--out', 'out.doc'], '.csv или .xlsx'],
  ])('says what is wrong with %j', async (args, sentence) => {
    const { code, complained } = await run(...args);
    expect(code).toBe(2);
    expect(complained).toContain(sentence);
  });
});
