import { useMemo, useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatPattern } from '../kit/format-pattern.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { useCursorPages } from '../kit/calls/query-pages.ts'
import { defineTexts } from '../kit/texts.ts'
import { useReasons } from '../kit/use-reasons.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { IconButton } from '../ui/page/icon-button.tsx'
import { Dotted } from '../ui/mark/dotted.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { ConfirmDialog } from '../ui/overlay/overlays.ts'
import { SearchBox } from '../ui/field/search-box.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { Tag } from '../ui/mark/tag.tsx'
import { showToast } from '../ui/overlay/toast-store.ts'
import { LogTable, type LogColumn } from './components/log-table.tsx'
import { RealTimeNote } from './components/real-time-note.tsx'
import styles from './operations.module.css'

const { useText } = defineTexts({
  title: ['在线登录', 'Live sessions'],
  search: ['按员工编号查找', 'Find by employee code'],
  count: (count: number) => [`共 ${count} 个有效登录`, `${count} live ${count === 1 ? 'session' : 'sessions'}`],
  person: ['人员', 'Person'],
  device: ['设备', 'Device'],
  channel: ['渠道', 'Channel'],
  seen: ['最近使用', 'Last seen'],
  since: ['登录时间', 'Signed in'],
  actions: ['操作', 'Actions'],
  unknown: ['未识别', 'Not known'],
  own: ['本机', 'This one'],
  miniwechat: ['小程序', 'Mini program'],
  workwechat: ['企业微信', 'WeCom'],
  wechat: ['微信', 'WeChat'],
  client: ['电脑', 'Computer'],
  mobile: ['手机浏览器', 'Phone browser'],
  endOne: (name: string) => [`结束${name}的这个登录`, `End this session of ${name}`],
  endAll: (name: string) => [`结束${name}的全部登录`, `End all sessions of ${name}`],
  endText: [
    '一秒内在所有服务器生效，对方需要重新登录',
    'It holds on every server within a second. The person has to sign in again',
  ],
  end: ['结束登录', 'End'],
  reason: ['原因', 'Reason'],
  ended: (count: number) => [`已结束 ${count} 个登录`, `${count} ${count === 1 ? 'session' : 'sessions'} ended`],
  none: ['没有有效的登录', 'Nobody is signed in'],
})

type Row = CallOutput<'session', 'sessionList'>['list'][number]
type Asked = { row: Row; everyOne: boolean }
const CODE = /^[A-Z0-9]{3,20}$/

/** Who is signed in where, and ending it. */
export function Section() {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const code = useSettled(typed.trim().toUpperCase())
  const pages = useCursorPages('session', 'sessionList', (cursor) => ({
    ...(CODE.test(code) && { employeeCode: code }),
    ...(cursor && { cursor }),
  }))
  const rows = useMemo(() => pages.data?.pages.flatMap(({ list }) => list), [pages.data])
  const named = ({ name, employeeCode, isOwn }: Row) => (
    <span className={styles.buttons}>
      {`${name} ${employeeCode}`}
      {isOwn && <Tag tone="accent">{text.own}</Tag>}
    </span>
  )
  const columns: readonly LogColumn<Row>[] = [
    {
      head: text.person,
      kind: 'grow',
      cell: named,
    },
    { head: text.device, cell: ({ device }) => device || text.unknown },
    { head: text.channel, cell: ({ channel }) => text[channel ?? 'mobile'] },
    { head: text.seen, cell: ({ lastSeenAt }) => formatPattern(lastSeenAt, 'MM-DD HH:mm') },
    { head: text.since, cell: ({ signedInAt }) => formatPattern(signedInAt, 'MM-DD HH:mm') },
    {
      head: text.actions,
      kind: 'actions',
      cell: (row) => (
        <span className={styles.actions}>
          {!row.isOwn && (
            <IconButton
              icon="log-out"
              label={text.endOne(row.name)}
              onClick={() => setAsked({ row, everyOne: false })}
            />
          )}
          <IconButton icon="ban" label={text.endAll(row.name)} onClick={() => setAsked({ row, everyOne: true })} />
        </span>
      ),
    },
  ]
  return (
    <div className="stack">
      <SearchBox value={typed} onChange={setTyped} placeholder={text.search} />
      <Loaded query={{ ...pages, data: rows }} skeleton={<RowSkeletons count={8} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState drawing="search" text={text.none} />
          ) : (
            <>
              <p className="quiet">{text.count(pages.data?.pages[0]?.total ?? 0)}</p>
              <LogTable
                label={text.title}
                columns={columns}
                rows={list}
                keyOf={({ id }) => id}
                pages={pages}
                face={(row) => ({
                  at: row.lastSeenAt,
                  title: named(row),
                  second: <Dotted line of={[row.device || text.unknown, text[row.channel ?? 'mobile']]} />,
                })}
              />
            </>
          )
        }
      </Loaded>
      <RealTimeNote />
      <EndDialog asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  )
}

function EndDialog({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  const text = useText()
  const revoke = useCallMutation('session', 'sessionRevoke', {
    invalidates: ['session'],
    onSuccess: ({ revoked }) => {
      onClose()
      showToast({ type: 'success', text: text.ended(revoked) })
    },
  })
  const name = asked?.row.name ?? ''
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={onClose}
      title={asked?.everyOne ? text.endAll(name) : text.endOne(name)}
      text={text.endText}
      confirmLabel={text.end}
      danger
      busy={revoke.isPending}
      comment={{
        label: text.reason,
        minLength: 4,
        maxLength: 200,
        reasons: useReasons('sessionEndReason', asked !== undefined),
      }}
      onConfirm={(reason) => asked && revoke.mutate({ id: asked.row.id, everyOne: asked.everyOne, reason })}
    />
  )
}
