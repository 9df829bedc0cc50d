import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { local, session } from '../../../shared/storage/storage.js';
import { findTaskId, forgetTaskId, keepTaskId } from './task-id.js';

const stores = { local, session };

export type Step = 'upload' | 'analytics' | 'processing';

export interface FlowNavigation {
  readonly go: (step: Step, taskId?: string) => void;
  /** Back to the first step, which then says that there is no task. */
  readonly goWithoutTask: () => void;
  /** Keeps the task in storage and in the address of the present step. */
  readonly keep: (step: Step, taskId: string) => void;
  readonly startAnew: () => void;
}

export const useFlowNavigation = (): FlowNavigation => {
  const navigate = useNavigate();
  const go = useCallback(
    (step: Step, taskId?: string) => {
      void navigate({
        to: '/create-report/$step',
        params: { step },
        search: taskId === undefined ? {} : { taskId },
      });
    },
    [navigate],
  );
  const keep = useCallback(
    (step: Step, taskId: string) => {
      keepTaskId(stores, taskId, Date.now());
      void navigate({
        to: '/create-report/$step',
        params: { step },
        search: { taskId },
        replace: true,
      });
    },
    [navigate],
  );
  const goWithoutTask = useCallback(() => {
    const to = { to: '/create-report/$step', params: { step: 'upload' } } as const;
    void navigate({ ...to, replace: true, state: { hasNoTask: true } });
  }, [navigate]);
  const startAnew = useCallback(() => {
    forgetTaskId(stores);
    go('upload');
  }, [go]);
  return { go, goWithoutTask, keep, startAnew };
};

/** The task of an analytics or processing address; without any the flow begins at upload. */
export const useTaskId = (step: Step, inAddress: string | undefined): string | null => {
  const { go, goWithoutTask, keep } = useFlowNavigation();
  const taskId = findTaskId(stores, inAddress);
  useEffect(() => {
    if (step === 'upload') return;
    if (taskId === null && step === 'processing') goWithoutTask();
    else if (taskId === null) go('upload');
    else if (inAddress !== taskId) keep(step, taskId);
    else keepTaskId(stores, taskId, Date.now());
  }, [step, taskId, inAddress, go, goWithoutTask, keep]);
  return taskId;
};
