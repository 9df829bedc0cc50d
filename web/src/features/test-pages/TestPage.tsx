import { useTitle } from '../../shared/ui/Page.js';
import classes from './TestPage.module.css';

interface TestPageProps {
  readonly title: string;
  /** The server's page, shown in the frame. */
  readonly source: string;
}

/** A page of the server for trying the interface by hand, in the height of the window. */
export function TestPage({ title, source }: TestPageProps) {
  useTitle(title);
  return <iframe src={source} title={title} className={classes.frame} />;
}
