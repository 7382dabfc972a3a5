import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[15300, 15349]],
  rows: {
    secondPersonMissing: `15300 没有这项待复核的申请，请返回列表
      There is no such request. Please go back to the list`,
    secondPersonOver: `15301 这项申请已有结果或已过期，请刷新查看
      This request is decided or has expired. Please reload to see what became of it`,
    secondPersonOwn: `15302 申请由您提出，请另一位{who}复核
      You asked for this yourself. Please leave it to another {who}`,
    secondPersonConcerned: `15303 这项申请与您本人有关，请另一位{who}复核
      This request is about you. Please leave it to another {who}`,
    secondPersonTied: `15304 您与申请人或当事人之间有生效中的审批委托，请另一位{who}复核
      You share a running delegation with who asked or with who it is about. Please leave it to another {who}`,
    secondPersonRole: `15305 这项申请请由{who}复核
      Please leave this request to the {who}`,
    secondPersonNotAsker: `15306 只有提出申请的人可以撤回
      Only the person who asked may take it back`,
    secondPersonWaiting: `15307 同样的修改已在等待复核（第 {number} 号），请等待结果，或先撤回
      The same already waits for a second person (no. {number}). Wait for the decision, or take it back first`,
    secondPersonStale: `15308 内容在申请之后已有变化，请拒绝这项申请，由申请人重新提出
      This has changed since it was asked for. Please refuse it, and let it be asked for anew`,
    secondPersonWord: `15309 请写明拒绝的原因
      Please say why you refuse`,
    handsAfterReset: `15330 管理员刚为您发放了登录密码，{time} 起才能办理，急需时请由{who}办理。如非您本人要求，请立即联系合规
      Administrators have just given you a password. You can do this from {time} on; until then {who} can. If you did not ask for the password, tell compliance at once`,
    handsSame: `15331 {by}在 30 天内重置过您或先前经办人的登录密码，或新建、修改过相应人员，您不能接着办理，请由{who}办理
      Within the last 30 days {by} reset the password of you or a person who acted before, or made or renamed that person. Please leave this to {who}`,
    secondPersonSameHands: `15332 {by}在 30 天内重置过您或申请人的登录密码，或新建、修改过相应人员，请另一位{who}复核
      Within the last 30 days {by} reset the password of you or the person who asked, or made or renamed that person. Please leave it to another {who}`,
    personTooNew: `15333 申请中有新建不到一天的人员，还没有任何角色，{time} 起才能复核通过
      A person of this request was made less than a day ago and has no role yet. It can be confirmed from {time} on`,
    secondPersonAlike: `15340 有角色的同事{who}与当事人姓名相同或相近，请核对是否同一人，勾选后再通过
      {who} has a role and the same or a similar name. Please make sure who is meant, tick the box and confirm again`,
    secondPersonAskerGone: `15341 申请人已离职或不再有提出这类申请的角色，不能复核通过。请拒绝，需要时由在任的管理员重新提出
      The person who asked has left or has no longer the role for it, so this cannot be confirmed. Please refuse it, and let another administrator ask anew`,
    secondPersonUnit: `15342 这项申请属于其他事业部，请管理员或该事业部的合规复核
      This belongs to another business unit. Please leave it to an administrator or to compliance of that unit`,
    wordNamesPerson: `15343 文字会长期留存，请勿填写当事人的姓名，改写为“当事人”或编号
      These words are kept for good. Please leave the person’s name out and write “the person” or a code`,
    ownPower: `15310 不能修改自己的姓名、部门、角色、事业部、直属经理、邮箱和启用状态，请另一位管理员修改
      Nobody changes their own name, department, roles, unit, line manager, address or state. Please ask another administrator`,
    rolesExclude: `15311 管理员不能兼任财务、合规或审批人，财务不能兼任合规，请去掉其中一个角色
      An administrator is neither finance, compliance nor approver, and finance is not compliance. Please take one role away`,
    tooMuchPower: `15312 文件修改了 {count} 人的角色、事业部或直属经理，一次最多 {most} 人，请拆分后导入
      The file changes roles, units or line managers of {count} people. At most {most} at a time: please split it`,
    tooManyWaiting: `15320 文件中有 {count} 条修改需要第二人复核，一次最多 {most} 条，请拆分后导入
      {count} {count|change|changes} of this file {count|waits|wait} for a second person. At most {most} at a time: please split it`,
  },
} as const satisfies Refusals
