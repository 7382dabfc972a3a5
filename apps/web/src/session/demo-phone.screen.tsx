import { formatDateTime } from '../kit/format.ts'
import { ApiError, isNetworkFailure } from '../kit/calls/api-error.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { Page } from '../kit/page/page.tsx'
import { based } from '../kit/page/base-path.ts'
import { useCall } from '../kit/calls/query.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { defineTexts } from '../kit/texts.ts'
import { publicPaths } from '../kit/page/public-paths.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { ErrorPage } from '../ui/page/error-page.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import styles from './demo-phone.module.css'

type Message = CallOutput<'session', 'demoPhone'>['list'][number]

const { useText } = defineTexts({
  note: [
    '这里只有演示公司里虚构的医生。正式使用时只发到本人手机，其他人看不到。',
    'Invented doctors of the demo company alone. In real use all this goes to people’s own phones, and nobody else sees it.',
  ],
  none: [
    '发给医生的合同、邀请函和问卷会显示在这里',
    'Contracts, invitations and surveys sent to doctors will be shown here',
  ],
  code: (code: string) => [
    `验证码 ${code}，5 分钟内有效。请勿告诉他人，包括会务人员。`,
    `Your code is ${code}. It works for 5 minutes. Don’t share it, not even with the organiser.`,
  ],
  contract: (meeting: string) => [
    `您有一份讲者合同待查看：${meeting}`,
    `A speaker contract is waiting for you: ${meeting}`,
  ],
  invitation: (meeting: string) => [`邀请您参加会议：${meeting}`, `You are invited to a meeting: ${meeting}`],
  survey: (meeting: string) => [`请填写会议问卷：${meeting}`, `Please answer the questions about: ${meeting}`],
  phoneChanged: (tail: string) => [
    `您登记的手机号已改为尾号 ${tail}。如非本人要求，请联系公司。`,
    `Your number on file now ends in ${tail}. If you did not ask for this, please call the company.`,
  ],
  account: (bank: string, tail: string, contact: string) => [
    `您的劳务费将付到${bank}尾号 ${tail} 的账户。如有误，请联系${contact}。`,
    `Your fee will be paid to the account at ${bank} ending in ${tail}. If that is wrong, please ask ${contact}.`,
  ],
  open: ['打开链接', 'Open the link'],
})

/** Demo only: what the invented doctors' phones received, so that one can be a doctor too. */
export function Screen() {
  const text = useText()
  const title = useRouteTitle('demoPhone')
  const phones = useCall('session', 'demoPhone', {}, { refetchInterval: 2_000 })
  const { error } = phones
  if (error instanceof ApiError && !isNetworkFailure(error))
    return <ErrorPage code="404" redirect={publicPaths.login()} isGuest />
  return (
    <Page title={title} back={{ replace: { path: publicPaths.login() } }}>
      <Loaded query={phones} skeleton={<DetailSkeleton />}>
        {({ list }) => (
          <div className={styles.phones}>
            <p className="quiet">{text.note}</p>
            {list.length === 0 ? (
              <EmptyState text={text.none} />
            ) : (
              <ul className={styles.list}>
                {list.map((message) => (
                  <MessageCard key={message.id} message={message} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function MessageCard({ message }: { message: Message }) {
  const text = useText()
  const { name, phoneMasked, at, path } = message
  return (
    <li className="card lines" data-name={name}>
      <p className={styles.head}>
        <strong>{name}</strong>
        <span className="figures">{phoneMasked}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p>{wordsOf(message, text)}</p>
      {path !== null && (
        <a className={styles.open} href={based(path)}>
          {text.open}
        </a>
      )}
    </li>
  )
}

function wordsOf(message: Message, text: ReturnType<typeof useText>): string {
  const { kind, code, meeting, tail, bank = '', contact = '' } = message
  if (kind === 'code') return text.code(code ?? '')
  if (kind === 'account') return text.account(bank, tail ?? '', contact)
  return kind === 'phoneChanged' ? text.phoneChanged(tail ?? '') : text[kind](meeting)
}
