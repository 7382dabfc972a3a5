import { useState } from 'react'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam, useSetParams } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCallPages } from '../kit/calls/query-pages.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { useIsDesktop } from '../kit/page/use-is-desktop.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { Button } from '../ui/page/button.tsx'
import { ChipLine, FilterChip } from '../ui/mark/chip.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Group } from '../ui/page/group.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { MailMessage } from './components/mail-message.tsx'
import { MailRow } from './components/mail-row.tsx'
import { mailTexts } from './mail-texts.ts'
import styles from './mailbox.module.css'

type Place = { cursorAt: string; cursorId: string }
const nextOf = (page: { cursor: Place | null }) => page.cursor

/** The reports mailed to me: the list, and the one in the address; side by side where there is room. */
export function Screen() {
  const text = mailTexts.useText()
  const title = useRouteTitle('mailbox')
  const mailId = useParam('mailId')
  const isDesktop = useIsDesktop()
  const { data } = useCallPages('reports', 'mailboxList', (cursor: Place | undefined) => ({ ...cursor }), nextOf)
  const isBare = mailId === undefined && data?.pages[0]?.list.length === 0
  if (isDesktop && !isBare) {
    return (
      <Page title={title} back="history" width="wide">
        <div className={styles.columns}>
          <Mails current={mailId} />
          {mailId === undefined ? (
            <EmptyState drawing="inbox" text={text.choose} />
          ) : (
            <MailMessage key={mailId} mailId={mailId} />
          )}
        </div>
      </Page>
    )
  }
  return (
    <Page title={title} back="history">
      {mailId === undefined ? <Mails current={undefined} /> : <MailMessage mailId={mailId} />}
    </Page>
  )
}

function Mails({ current }: { current: string | undefined }) {
  const text = mailTexts.useText()
  const setParams = useSetParams()
  const isDesktop = useIsDesktop()
  const [unreadOnly, setUnreadOnly] = useState(false)
  const pages = useCallPages(
    'reports',
    'mailboxList',
    (cursor: Place | undefined) => ({ ...(unreadOnly && { unreadOnly: true }), ...cursor }),
    nextOf,
  )
  const unread = pages.data?.pages[0]?.unread ?? 0
  const mails = pages.data?.pages.flatMap(({ list }) => list)
  return (
    <div className={styles.list}>
      {(unread > 0 || unreadOnly) && (
        <ChipLine label={text.filter}>
          <FilterChip pressed={!unreadOnly} onPress={() => setUnreadOnly(false)}>
            {text.all}
          </FilterChip>
          <FilterChip pressed={unreadOnly} onPress={() => setUnreadOnly(true)}>
            {text.unreadOnly(unread)}
          </FilterChip>
        </ChipLine>
      )}
      <Loaded query={{ ...pages, data: mails }} skeleton={<RowSkeletons count={4} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              text={unreadOnly ? text.noUnread : text.empty}
              action={unreadOnly ? undefined : <ButtonLink href={paths.main()}>{text.toMeetings}</ButtonLink>}
            />
          ) : (
            <Group>
              {list.map((mail) => (
                <MailRow
                  key={mail.mailId}
                  mail={mail}
                  isCurrent={mail.mailId === current}
                  onChoose={isDesktop ? () => setParams({ mailId: mail.mailId }) : undefined}
                />
              ))}
            </Group>
          )
        }
      </Loaded>
      {pages.hasNextPage && (
        <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </div>
  )
}
