import { useParams } from '@tanstack/react-router';
import { AddressLink } from '../features/sign-in/AddressLink.js';

export function AddressChangeRoute() {
  const { token } = useParams({ strict: false });
  return <AddressLink token={token ?? ''} of="change" />;
}

export function AddressUndoRoute() {
  const { token } = useParams({ strict: false });
  return <AddressLink token={token ?? ''} of="undo" />;
}
