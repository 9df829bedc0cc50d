import { Link } from '@tanstack/react-router';
import { heroFigures as figures } from './hero-figures.js';
import classes from './HeroPicture.module.css';
import { landingTexts as texts } from './texts.js';

const [leader] = figures.shops;

/** The sample workbook, and the report that was made of it: a way there beside the button. */
export function HeroPicture() {
  return (
    <Link to="/sample" className={classes.picture} aria-hidden="true" tabIndex={-1}>
      <span className={classes.sheet}>
        <span className={classes.file}>{figures.file}</span>
        <span className={classes.wide}>{figures.heads[0]}</span>
        <span className={`${classes.wide} ${classes.second}`}>{figures.heads[1]}</span>
        <Cells cells={figures.columns} isStrong />
        {figures.rows.map((cells, at) => (
          <Cells key={at} cells={cells} />
        ))}
      </span>
      <span className={classes.report}>
        <span className={classes.title}>{figures.title}</span>
        <span className={classes.note}>{texts.pictureNote(figures.total, figures.rowsCount)}</span>
        {figures.shops.map(({ name, rubles }) => (
          <span key={name} className={classes.bar}>
            <span>{name}</span>
            <svg className={classes.track} viewBox="0 0 100 10" preserveAspectRatio="none">
              <rect
                width={Math.round((rubles / leader.rubles) * 100)}
                height="10"
                rx="1"
                fill={name === leader.name ? 'var(--accent)' : 'var(--chart-grey)'}
              />
            </svg>
            <span className={name === leader.name ? classes.finding : ''}>
              {Math.round(rubles / 1000)}
            </span>
          </span>
        ))}
      </span>
    </Link>
  );
}

interface CellsProps {
  readonly cells: readonly string[];
  readonly isStrong?: boolean;
}

function Cells({ cells, isStrong = false }: CellsProps) {
  return (
    <span className={isStrong ? classes.strongRow : classes.row}>
      {cells.map((cell) => (
        <span key={cell}>{cell}</span>
      ))}
    </span>
  );
}
