import { describe, expect, it } from '@jest/globals';
import { readBounce } from './bounce.js';
import { bounceMessage } from './testing/bounce-message.js';

/** As Postfix writes it: two recipients of one letter, the header of the letter returned. */
const POSTFIX = `Return-Path: <>
Received: by mx.example.ru (Postfix) id 4Sv2; Mon, 23 Nov 2026 12:00:00 +0300 (MSK)
From: MAILER-DAEMON@mx.example.ru (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bounces@svodka.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4Sv2.1795424400/mx.example.ru"

This is a MIME-encapsulated message.

--4Sv2.1795424400/mx.example.ru
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

<anna@example.ru>: host mail.example.ru said: 550 5.1.1 User unknown
Final-Recipient: rfc822; liar@example.ru
Action: failed
Status: 5.1.1

--4Sv2.1795424400/mx.example.ru
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.ru
X-Postfix-Queue-ID: 4Sv2
Arrival-Date: Mon, 23 Nov 2026 11:59:58 +0300 (MSK)

Final-Recipient: rfc822; anna@example.ru
Original-Recipient: rfc822;Anna@Example.ru
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.example.ru
Diagnostic-Code: smtp; 550 5.1.1 <anna@example.ru>: Recipient address
    rejected: User unknown

Final-Recipient: rfc822; boris@example.ru
Action: delayed
Status: 4.2.2

--4Sv2.1795424400/mx.example.ru
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: noreply@svodka.example
To: anna@example.ru

--4Sv2.1795424400/mx.example.ru--
`;

/** As Exchange Online writes it: no blank line at the end, CRLF, a boundary without quotes. */
const exchange = `From: <postmaster@outlook.example>
To: <bounces@svodka.example>
Content-Type: multipart/report; boundary=b1_7c2f; report-type="delivery-status"

--b1_7c2f
Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: base64

PHA+WW91ciBtZXNzYWdlIGNvdWxkbid0IGJlIGRlbGl2ZXJlZC48L3A+

--b1_7c2f
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR.outlook.example

Final-Recipient: rfc822;ivan@firma.example
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp;554 5.2.2 mailbox full
--b1_7c2f--`.replace(/\n/g, '\r\n');

describe('A report of what was not delivered', () => {
  it('names who was never reached, and neither who is only late nor what its text says', () => {
    expect(readBounce(POSTFIX)).toEqual([
      { address: 'Anna@Example.ru', status: '5.1.1', refusal: 'address' },
    ]);
  });

  it('is read as another server writes it', () => {
    expect(readBounce(exchange)).toEqual([
      { address: 'ivan@firma.example', status: '5.2.2', refusal: 'address' },
    ]);
  });

  it.each([
    ['5.0.0', 'address'],
    ['5.1.2', 'address'],
    ['5.4.4', 'address'],
    ['5.3.4', 'letter'],
    ['5.6.1', 'letter'],
    ['5.7.1', 'letter'],
  ])('with the status %s is of the %s', (status, refusal) => {
    const told = readBounce(bounceMessage('anna@example.ru', { status }));
    expect(told).toEqual([{ address: 'anna@example.ru', status, refusal }]);
  });

  it.each(['delivered', 'relayed', 'expanded', 'delayed'])(
    'of what was %s names nobody',
    (action) => {
      expect(readBounce(bounceMessage('anna@example.ru', { action }))).toEqual([]);
    },
  );

  it.each([
    ['an answer of a person', 'From: anna@example.ru\nSubject: Re: Отчет\n\nСпасибо!\n'],
    [
      'a report that was opened',
      POSTFIX.replace('message/delivery-status\n', 'message/disposition-notification\n'),
    ],
    ['a report quoted in a letter', `Content-Type: text/plain\n\n${POSTFIX}`],
    ['nothing', ''],
  ])('is not %s', (_what, message) => {
    expect(readBounce(message)).toBeNull();
  });
});
