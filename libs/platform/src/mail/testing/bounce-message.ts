/** A report of delivery (RFC 3464) for one recipient. */
export function bounceMessage(
  to: string,
  {
    action = 'failed',
    status = '5.1.1',
  }: { readonly action?: string; readonly status?: string } = {},
): string {
  return `From: MAILER-DAEMON@mx.example.ru
To: bounces@svodka.example
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

The letter was not delivered.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.ru

Final-Recipient: rfc822; ${to}
Action: ${action}
Status: ${status}

--b--
`;
}
