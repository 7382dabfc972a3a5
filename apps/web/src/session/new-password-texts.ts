import { defineTexts } from '../kit/texts.ts'

/** Words around a password one chooses. */
export const newPasswordTexts = defineTexts({
  title: ['设置自己的密码', 'Choose a password of your own'],
  lead: [
    '初始密码只能用一次。设置后直接登录，以后用新密码。',
    'An initial password works once. You are signed in at once, and use the new one from now on.',
  ],
  next: ['新密码', 'New password'],
  again: ['再输入一次', 'Once more'],
  rule: [
    '至少 12 个字符（管理员 15 个），不要用名字、公司或常见密码',
    'At least 12 characters (administrators 15); no names, company words or common passwords',
  ],
  passwordWeak: [
    '至少 12 个字符，不能包含工号，也不能只用少数几个字符',
    'At least 12 characters, not your employee code, and more than a few different ones',
  ],
  passwordSame: ['新密码不能与现在的相同，请换一个', 'Choose one that differs from the present one'],
  differs: ['两次输入不一致', 'The two are not the same'],
  choose: ['保存并登录', 'Save and sign in'],
  other: ['换个账号登录', 'Sign in as somebody else'],
  change: ['修改密码', 'Change password'],
  changeHint: ['其他设备上的登录会退出', 'Signs you out on other devices'],
  present: ['现在的密码', 'Present password'],
  presentHelp: ['没有密码或忘记了，请联系管理员重置', 'None, or forgotten? Ask an administrator to reset it'],
  presentMissing: ['请填写现在的密码', 'Please enter the present password'],
  save: ['保存新密码', 'Save the new password'],
  changed: ['密码已修改，下次请用新密码登录', 'Your password has changed. Use the new one next time'],
})
