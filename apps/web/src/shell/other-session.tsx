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
  'zh-CN': {
    isOf: (name: string, mine: string) => `这个浏览器已改由${name}登录，${mine}打开的这一页不能继续操作`,
    isOther: '这个浏览器已改用其他账号登录，这一页不能继续操作',
    mine: '原账号',
    goOn: (name: string) => `进入${name}的首页`,
    home: '进入首页',
    signedOut: '您已在另一个页面退出登录',
    signIn: '重新登录',
  },
  en: {
    isOf: (name, mine) => `${name} is signed in to this browser now. This page was opened by ${mine} and cannot go on`,
    isOther: 'Another account is signed in to this browser now. This page cannot go on',
    mine: 'another account',
    goOn: (name) => `Go to ${name}’s home page`,
    home: 'Go to the home page',
    signedOut: 'You signed out in another tab',
    signIn: 'Sign in again',
  },
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
