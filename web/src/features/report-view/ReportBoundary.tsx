import { Component, type ReactNode } from 'react';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { reportViewTexts as texts } from './texts.js';

interface State {
  readonly message: string | null;
}

/** A report that cannot be drawn says so and why. */
export class ReportBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.message === null) return this.props.children;
    return <ErrorCard title={texts.renderFailed} text={this.state.message} />;
  }
}
