import type { Draft } from '../analyst/draft.js';
import type { ReportPlan, Results } from '../analyst/plan.js';
import type { Proposal } from '../analyst/proposal.js';
import type { Ask } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { frameDraft } from './frame-draft.js';
import { framePlan } from './frame-plan.js';
import type { FramedRequest } from './frame-proposal.js';

/** Plans and tells what a frame asks: from the form and the meaning alone, no model has a say. */
export class FrameReports {
  private readonly framed: FramedRequest;
  private readonly meaning: Meaning;

  constructor(framed: FramedRequest, meaning: Meaning) {
    this.framed = framed;
    this.meaning = meaning;
  }

  asks(): readonly Ask[] {
    return this.framed.frame.asks;
  }

  plan({ name }: Proposal): ReportPlan {
    return framePlan(this.framed, name, this.meaning);
  }

  narrate(results: Results): Draft {
    return frameDraft(this.framed, this.meaning, results);
  }
}
