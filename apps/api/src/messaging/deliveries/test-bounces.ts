import type { BounceMailbox } from '../../kit/process/bounce-mailbox.ts'

/** A mailbox in memory; a mail that was read does not come again. */
export type TestMailbox = BounceMailbox & { put(raw: string): void; unread(): number }

export function testMailbox(): TestMailbox {
  const mails = new Map<number, string>()
  let last = 0
  return {
    put: (raw) => void mails.set((last += 1), raw),
    unread: () => mails.size,
    unseen: async function* unseen(most) {
      for (const [uid, raw] of [...mails].slice(0, most)) yield { uid, source: Buffer.from(raw, 'latin1') }
      await Promise.resolve()
    },
    markSeen: async (uid) => {
      await Promise.resolve()
      mails.delete(uid)
    },
  }
}

const lines = (text: string) => text.replace(/^\n/, '').replaceAll('\n', '\r\n')

type Report = { to: string; action?: string; status?: string }

/** As Postfix writes one, on failures and on delays. */
export const postfixReport = ({ to, action = 'failed', status = '5.1.1' }: Report) =>
  lines(`
Return-Path: <>
Delivered-To: bounces@meetings.example.com
Received: by mx.clinic.example (Postfix)
	id 4D1A2B3C4D; Mon, 30 Nov 2026 09:12:44 +0800 (CST)
Date: Mon, 30 Nov 2026 09:12:44 +0800 (CST)
From: MAILER-DAEMON@mx.clinic.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4C0FE2A5B1.1764465164/mx.clinic.example"
Message-Id: <20261130011244.4D1A2B3C4D@mx.clinic.example>

This is a MIME-encapsulated message.

--4C0FE2A5B1.1764465164/mx.clinic.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.clinic.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients.

<li@clinic.example>: host store.clinic.example[192.0.2.9] said: ${status}
    no such user (in reply to end of DATA command)

--4C0FE2A5B1.1764465164/mx.clinic.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.clinic.example
X-Postfix-Queue-ID: 4C0FE2A5B1
X-Postfix-Sender: rfc822; ${to}
Arrival-Date: Mon, 30 Nov 2026 09:12:40 +0800 (CST)

Final-Recipient: rfc822; li@clinic.example
Original-Recipient: rfc822;li@clinic.example
Action: ${action}
Status: ${status}
Remote-MTA: dns; store.clinic.example
Diagnostic-Code: smtp; 550 ${status} no such user

--4C0FE2A5B1.1764465164/mx.clinic.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

From: OSMP <osmp@example.com>
To: li@clinic.example
Subject: =?UTF-8?B?5oql5ZCN5oiQ5Yqf?=
Message-ID: <0198@meetings.example.com>

Hello
--4C0FE2A5B1.1764465164/mx.clinic.example--
`)

/** As Exchange Online writes one: pages of words, the report in base64. */
export const exchangeReport = ({ to, action = 'failed', status = '5.1.10' }: Report) =>
  lines(`
From: "Microsoft Outlook"
 <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@hospital.example>
To: <${to}>
Date: Mon, 30 Nov 2026 01:12:44 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="0a6d1f1e-7d4e-4b7a-9a5e-2b1c0d3e4f50"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: zh-CN
Message-ID: <c1a0@SH0PR01MB0001.hospital.example>
Subject: =?utf-8?B?5pyq5Lyg6YCSOiDmiqXlkI3miJDlip8=?=
Auto-Submitted: auto-replied
MIME-Version: 1.0

--0a6d1f1e-7d4e-4b7a-9a5e-2b1c0d3e4f50
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="inner-7d4e"

--inner-7d4e
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: base64

${Buffer.from('无法传递至 wang@hospital.example，未找到该收件人。').toString('base64')}

--inner-7d4e
Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: base64

${Buffer.from('<html><body><h1>未找到 wang</h1></body></html>').toString('base64')}

--inner-7d4e--

--0a6d1f1e-7d4e-4b7a-9a5e-2b1c0d3e4f50
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${Buffer.from(`Reporting-MTA: dns;SH0PR01MB0001.hospital.example\r\nReceived-From-MTA: dns;smtp.example.com\r\nArrival-Date: Mon, 30 Nov 2026 01:12:40 +0000\r\n\r\nFinal-Recipient: rfc822;wang@hospital.example\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound\r\n`).toString('base64')}

--0a6d1f1e-7d4e-4b7a-9a5e-2b1c0d3e4f50
Content-Type: message/rfc822

From: OSMP <osmp@example.com>
To: wang@hospital.example
Subject: x

--0a6d1f1e-7d4e-4b7a-9a5e-2b1c0d3e4f50--
`)

/** As big web mailers of China write one: a page for people, nothing for programs. */
export const wordsReport = ({ to, said = '550 Mailbox not found' }: { to: string; said?: string }) =>
  lines(`
From: "PostMaster"<PostMaster@webmail.example>
To: ${to}
Subject: =?gb18030?B?${'z7XNs83L0MU='}?=
Mime-Version: 1.0
Content-Type: multipart/mixed; boundary="----=_NextPart_5C5A"
Content-Transfer-Encoding: 8Bit

------=_NextPart_5C5A
Content-Type: text/html; charset="gb18030"
Content-Transfer-Encoding: base64

${Buffer.from(`<div>Your mail could not be delivered:<p>host mx1.webmail.example[203.0.113.7] said: ${said}</p></div>`).toString('base64')}

------=_NextPart_5C5A--
`)

/** The answer of a mailbox during holidays. */
export const awayAnswer = ({ to }: { to: string }) =>
  lines(`
From: =?UTF-8?B?5p2O5LiA?= <li@clinic.example>
To: ${to}
Subject: Automatic reply
Auto-Submitted: auto-replied
X-Auto-Response-Suppress: All
Content-Type: text/plain; charset=utf-8

Back on 5.1.2027; urgent: 550 5.1.1
`)
