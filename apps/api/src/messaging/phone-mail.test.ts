import { expect, it } from 'vitest'
import { mailText } from '../kit/document/mail-face.ts'
import { linkSeal } from './phone-keys.ts'
import { mailedMessage } from './phone-mail.ts'

it('says in both languages what a letter is about, and where more of them are refused', () => {
  const key = Buffer.alloc(32, 1)
  const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
  const mail = mailedMessage(
    {
      id,
      kind: 'invitation',
      objectId: id,
      phone: 'chen@hospital.example',
      params: { name: '陈一', meeting: '心衰研讨会' },
      sealedLink: linkSeal(key).close(id, Buffer.from('/landing/x?i=token')),
      attempts: 1,
      createdAt: '2026-11-25T02:00:00Z',
    },
    {
      key,
      publicUrl: 'https://meet.example',
      at: '2026-11-25T02:00:00Z',
      unsubscribe: 'https://meet.example/u/choice',
    },
  )
  expect(mail.unsubscribe).toBe('https://meet.example/u/choice')
  expect(`${mail.subject}\n${mailText(mail.lines)}`).toMatchInlineSnapshot(`
    "会议邀请函：心衰研讨会 / Your invitation: 心衰研讨会
    陈一，您好：

    会议邀请函：心衰研讨会

    https://meet.example/landing/x?i=token

    不再接收会议邀请邮件：https://meet.example/u/choice

    —

    陈一, hello,

    Your invitation: 心衰研讨会

    https://meet.example/landing/x?i=token

    No more invitations by mail: https://meet.example/u/choice
    "
  `)
})
