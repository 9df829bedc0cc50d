import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { signIn } from '../../shared/auth/auth.js';
import { Loading } from '../../shared/ui/Loading.js';
import { problemOf, readHanded } from './completion.js';
import { SignInFailed } from './SignInFailed.js';

/** Takes the token out of the address at once, stores it and goes on to the reports. */
export function Completion() {
  const [handed] = useState(() => readHanded(window.location.search));
  const [problem, setProblem] = useState(handed.kind === 'problem' ? handed.problem : null);
  const navigate = useNavigate();

  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (handed.kind === 'problem') return;
    signIn(handed.token).then(
      () => navigate({ to: '/reports', replace: true }),
      (error: unknown) => setProblem(problemOf(error)),
    );
  }, [handed, navigate]);

  if (problem !== null) return <SignInFailed problem={problem} />;
  return <Loading />;
}
