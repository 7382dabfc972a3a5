import { useEffect, useRef } from 'react'
import type { OtherSession } from '../kit/device/session-store.ts'
import { based } from '../kit/page/base-path.ts'
import { herePath } from '../kit/page/redirect.ts'
import { defineTexts } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/page/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import styles from './other-session.module.css'

const { useText } = defineTexts({
  isOf: (name: string, mine: string) => [
    `这个浏览器已改由${name}登录，${mine}打开的这一页不能继续操作`,
    `${name} is signed in to this browser now. This page was opened by ${mine} and cannot go on`,
  ],
  isOther: [
    '这个浏览器已改用其他账号登录，这一页不能继续操作',
    'Another account is signed in to this browser now. This page cannot go on',
  ],
  mine: ['原账号', 'another account'],
  goOn: (name: string) => [`进入${name}的首页`, `Go to ${name}’s home page`],
  home: ['进入首页', 'Go to the home page'],
  signedOut: ['您已在另一个页面退出登录', 'You signed out in another tab'],
  signIn: ['重新登录', 'Sign in again'],
})

/** Lies over the page, dialogs included, until it is loaded as the person of the new session. */
export function OtherSessionCover({ other }: { other: OtherSession }) {
  const { isSignedOut, mine, theirs } = other
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const cover = () => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }
  useEffect(cover, [])
  const isOf = theirs ? text.isOf(named(theirs), mine?.userName ?? text.mine) : text.isOther
  const [sentence, press, path] = isSignedOut
    ? [text.signedOut, text.signIn, paths.login({ stay: '1', back: herePath() })]
    : [isOf, theirs ? text.goOn(theirs.userName) : text.home, paths.home()]
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.cover}
      aria-label={sentence}
      onCancel={(event) => event.preventDefault()}
      onClose={cover}
    >
      <EmptyState
        drawing="locked"
        text={sentence}
        action={
          <Button variant="primary" onClick={() => location.assign(based(path))}>
            {press}
          </Button>
        }
      />
    </dialog>
  )
}

const named = ({ userName, employeeCode }: { userName: string; employeeCode: string }) => `${userName} ${employeeCode}`
