import { getRouteApi } from '@tanstack/react-router';
import { Payment } from '../features/payment/Payment.js';
import { PaymentSuccess } from '../features/payment/PaymentSuccess.js';

const success = getRouteApi('/signed-in/shell/payment/success');

export function PaymentRoute() {
  return <Payment />;
}

export function PaymentSuccessRoute() {
  return <PaymentSuccess paymentId={success.useSearch().payment_id} />;
}
