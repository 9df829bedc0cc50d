import { Component, type ReactNode } from 'react';
import {
  FAILED_DESCRIPTION_CHARACTERS,
  reportTexts as texts,
} from '../../../../libs/presentation/src/report/report-texts.js';
import classes from './VisualizationCard.module.css';

interface Props {
  readonly description: string;
  readonly children: ReactNode;
}

/** One drawing that fails takes no other with it, and says which it was. */
export class VisualizationBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const name = this.props.description.slice(0, FAILED_DESCRIPTION_CHARACTERS);
    return (
      <p className={classes.failed} role="status">
        {texts.chartFailed}: «{name}». {texts.chartFailedHint}
      </p>
    );
  }
}
