import classes from './HeroPicture.module.css';

const rows = [
  ['30-0031', '3', '0,003', '3 497,42'],
  ['30-0033', '10', '0,500', '14 580,00'],
  ['30-0123', '15', '0,007', '16 828,90'],
  ['30-0162', '21', '1,260', '37 260,00'],
  ['30-0201', '8', '0,640', '19 424,50'],
] as const;

const stores = [
  { name: 'Алматы 3PL', value: '145,9', share: 100, isFinding: true },
  { name: 'Астана основной склад', value: '61,0', share: 42, isFinding: false },
  { name: 'Актобе основной склад', value: '20,5', share: 14, isFinding: false },
] as const;

/** A workbook, and the report that was made of it. */
export function HeroPicture() {
  return (
    <div
      className={classes.picture}
      role="img"
      aria-label="Выгрузка из 1С и отчет по ней: один склад дает 64 % выручки"
    >
      <div className={classes.sheet} aria-hidden="true">
        <p className={classes.file}>valovaya_pribyl_2026-06.xlsx</p>
        <p className={classes.wide}>Валовая прибыль предприятия (KZT)</p>
        <p className={`${classes.wide} ${classes.second}`}>Период: 01.06.2026 - 30.06.2026</p>
        <Cells cells={['Склад / Артикул', 'Кол-во', 'Объем, л', 'Выручка']} isStrong />
        <Cells cells={['Актобе основной склад', '1 437', '5 968,216', '20 528 427,85']} isStrong />
        {rows.map((cells) => (
          <Cells key={cells[0]} cells={cells} />
        ))}
      </div>
      <div className={classes.report} aria-hidden="true">
        <p className={classes.title}>Один склад дает 64 % выручки</p>
        <p className={classes.note}>
          За июнь — 227,4 млн ₸. Итоги складов и строка «Итого» в сумму не вошли: 849 строк,
          расхождение с файлом 0,00.
        </p>
        {stores.map((store) => (
          <div key={store.name} className={classes.bar}>
            <span>{store.name}</span>
            <svg className={classes.track} viewBox="0 0 100 10" preserveAspectRatio="none">
              <rect
                width={store.share}
                height="10"
                rx="1"
                fill={store.isFinding ? 'var(--accent)' : 'var(--chart-grey)'}
              />
            </svg>
            <span className={store.isFinding ? classes.finding : ''}>{store.value}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

interface CellsProps {
  readonly cells: readonly string[];
  readonly isStrong?: boolean;
}

function Cells({ cells, isStrong = false }: CellsProps) {
  return (
    <div className={isStrong ? classes.strongRow : classes.row}>
      {cells.map((cell) => (
        <span key={cell}>{cell}</span>
      ))}
    </div>
  );
}
