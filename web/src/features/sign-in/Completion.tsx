import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { signIn } from '../../shared/auth/auth.js';
import { Loading } from '../../shared/ui/Loading.js';
import { AskFirst } from './AskFirst.js';
import { forgetHanded, isHandedHere, problemOf, readHanded } from './completion.js';
import { whoseToken } from './link-owner.js';
import { SignInFailed } from './SignInFailed.js';
import { signInTexts as texts } from './texts.js';

/**
 * Takes the token out of the address at once, stores it and goes on to the reports. A token that
 * the server did not hand to this browser signs nobody in without a click.
 */
export function Completion() {
  const [handed] = useState(() => readHanded(window.location.search));
  const [problem, setProblem] = useState(handed.kind === 'problem' ? handed.problem : null);
  const [stranger, setStranger] = useState<string | null>(null);
  const token = handed.kind === 'token' ? handed.token : null;
  const [isOurs] = useState(() => token !== null && isHandedHere(token, document.cookie));
  const navigate = useNavigate();

  const enter = useCallback(() => {
    if (token === null) return;
    signIn(token).then(
      () => navigate({ to: '/reports', replace: true }),
      (error: unknown) => setProblem(problemOf(error)),
    );
  }, [token, navigate]);

  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    forgetHanded();
    if (isOurs) enter();
    else if (token !== null)
      whoseToken(token).then(setStranger, (error: unknown) => setProblem(problemOf(error)));
  }, [token, isOurs, enter]);

  if (problem !== null) return <SignInFailed problem={problem} />;
  if (stranger === null) return <Loading />;
  return <AskFirst email={stranger} lead={texts.handedLead} onEnter={enter} />;
}
