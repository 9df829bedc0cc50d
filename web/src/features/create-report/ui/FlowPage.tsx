import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { FlowHeader } from '../../../shared/ui/FlowHeader.js';
import { useTitle } from '../../../shared/ui/Page.js';
import { stepTexts } from '../model/flow-texts.js';
import type { Step } from '../model/use-task-id.js';
import classes from './FlowPage.module.css';

const steps: readonly { readonly step: Step; readonly label: string }[] = [
  { step: 'upload', label: stepTexts.file },
  { step: 'analytics', label: stepTexts.reports },
  { step: 'processing', label: stepTexts.done },
];

export function StepLine({ current }: { readonly current: Step }) {
  return (
    <ol className={classes.steps} aria-label={stepTexts.steps}>
      {steps.map(({ step, label }) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
}

export interface FlowPageProps {
  readonly step: Step;
  readonly title: string;
  readonly documentTitle?: string;
  /** Beside the title instead of the step line. */
  readonly aside?: ReactNode;
  readonly above?: ReactNode;
  /** Stands in the header beside the balance. */
  readonly tags?: ReactNode;
  readonly width?: 'normal' | 'narrow';
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

let stepsShown = 0;

/** From one step to the next the focus goes along; the first page leaves it where it is. */
const useFocusOnStep = () => {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (stepsShown > 0) main.current?.focus({ preventScroll: true });
    stepsShown += 1;
  }, []);
  return main;
};

/** The frame of the creation flow: no sidebar, a step line and a floating footer. */
export function FlowPage(props: FlowPageProps) {
  useTitle(props.documentTitle ?? props.title);
  const main = useFocusOnStep();
  return (
    <div className={classes.page} data-width={props.width ?? 'normal'}>
      <FlowHeader>
        {props.step !== 'processing' && (
          <Link to="/reports" className={classes.home}>
            {stepTexts.home}
          </Link>
        )}
        {props.tags}
      </FlowHeader>
      <main ref={main} id="content" tabIndex={-1} className={classes.main}>
        {props.above}
        <div className={classes.head}>
          <h1>{props.title}</h1>
          {props.aside === undefined ? <StepLine current={props.step} /> : props.aside}
        </div>
        {props.children}
      </main>
      {props.footer}
    </div>
  );
}
