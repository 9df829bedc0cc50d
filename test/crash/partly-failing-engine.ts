import { AnalysisFailed } from '../../libs/analysis/src/analysis-failed.js';
import { FakeEngine } from '../../libs/tasks/src/testing/fake-engine.js';
import { aProposal } from '../../libs/tasks/src/testing/proposals.js';
import { actions } from '../../libs/tasks/src/testing/task-history.js';

const large = 'я'.repeat(50_000);

/** Proposes a report that is cut into parts and one that always fails; the one leads on. */
export class PartlyFailingEngine extends FakeEngine {
  override proposals = [aProposal('Большой'), aProposal('Сбой')];
  override following = async () => [aProposal('Почему?')];
  override report = async (name: string) => {
    if (name === 'Сбой') throw new AnalysisFailed('report.no-data', 'Нет строк для отчета');
    return name === 'Большой' ? actions(`1${large}`, `2${large}`) : actions('Рисунок');
  };
}
