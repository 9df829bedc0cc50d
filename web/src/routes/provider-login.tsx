import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Completion } from '../features/sign-in/Completion.js';
import { apiUrl } from '../shared/api/api.js';
import { Loading } from '../shared/ui/Loading.js';

/** The server draws what the provider is asked with, and leads there. */
export function ProviderLoginRoute() {
  const { provider = '' } = useParams({ strict: false });
  return <Leave to={apiUrl(`/auth/${provider}`)} />;
}

/** What the provider says is for the server; a token in the address is taken over here. */
export function ProviderAuthorizedRoute() {
  const { provider = '' } = useParams({ strict: false });
  const { search } = window.location;
  const query = new URLSearchParams(search);
  if (query.has('token') || !(query.has('state') || query.has('code'))) return <Completion />;
  return <Leave to={`${apiUrl(`/auth/login/${provider}/authorized`)}${search}`} />;
}

function Leave({ to }: { readonly to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return <Loading />;
}
