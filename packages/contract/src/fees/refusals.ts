import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [
    [28001, 28049],
    [32100, 32149],
  ],
  rows: {
    feeWrongState: `28001 这笔劳务费的状态已变化，请刷新
      This fee is in another state now. Please reload`,
    feeNotPaid: `28002 这笔劳务费还没有支付，支付后才能冲销
      This fee has not been paid. It can be reversed once it is`,
    feeAlreadyReversed: `28003 这笔劳务费已冲销，请刷新查看
      This fee was reversed already. Please reload`,
    feeWindowClosed: `28004 提交期限已过，请联系财务
      The time to submit is over. Please ask finance`,
    feeNonResident: `28005 非居民讲者需由财务单独计税，系统不能提交，请联系财务
      A non-resident’s tax is handled by finance separately and cannot be submitted here. Please ask finance`,
    feeNotFound: `28006 没有找到这笔劳务费，请刷新列表
      There is no such fee. Please reload the list`,
    feeDuplicate: `28007 这笔劳务费已经提交，无需再次提交
      This fee was submitted already. There is no need to submit it again`,
    feeNotDelivered: `28008 讲者没有出席，无需提交劳务费
      The speaker did not come. There is no fee to submit`,
    feeNotClosed: `28009 会议结案后才能提交劳务费
      Fees can be submitted once the meeting is closed`,
    feeVersionStale: `28010 这笔劳务费已被他人处理，请刷新
      Somebody else handled this fee. Please reload`,
    feeHeldNeedsReason: `28011 这笔劳务费有疑点，请写明放行原因
      This fee is on hold. Please say why it may go on`,
    feeCommentMissing: `28012 请写明退回原因
      Please say why it is returned`,
    feeOwnInterest: `28013 您与这笔劳务费有关，请由另一位财务同事处理
      You have a stake in this fee. Please leave it to another finance colleague`,
    capExceeded: `28014 {speaker}的年度劳务费或场次超过上限，不能通过，请退回
      The yearly limit of {speaker} is exceeded, so it cannot be approved. Please return it`,
    feeMeetingLapsed: `28015 会议已由系统关闭，不能提交劳务费；如需支付，请联系财务或合规重新打开会议
      The system closed the meeting, so no fee can be submitted. To pay it, ask finance or compliance to reopen the meeting`,
    feeBudgetMissing: `28016 会议没有内部订单，无法支付，请联系会议申请人
      The meeting has no internal order to pay from. Please ask its owner`,
    feeBlacklisted: `28017 讲者在不合作名单中，不能支付，请退回
      The speaker is on the list not to be engaged and cannot be paid. Please return it`,
    feeWaivedAlready: `32100 这笔劳务费已决定不再支付，无需再提交
      It was decided that this fee will not be paid. Nothing more is needed`,
    feeAccountMissing: `32101 还没有讲者的收款账户，请先录入
      There is no bank account of the speaker yet. Please enter it first`,
    accountNumberInvalid: `32102 账号不正确，请逐位核对后重新输入
      This is no valid account number. Please check each digit`,
    feeInBatch: `32103 这笔劳务费在付款文件 {number} 中，请等待银行结果或先撤销文件
      This fee stands in payment file {number}. Wait for the bank or call the file off first`,
    batchNotFound: `32104 没有找到这份付款文件，请刷新列表
      There is no such payment file. Please reload the list`,
    batchNotOpen: `32105 这份付款文件已结束，请刷新
      This payment file is over. Please reload`,
    batchAnswered: `32106 银行已返回部分结果，文件不能撤销，请等待其余结果
      The bank has answered some of its lines, so the file stays. Please wait for the others`,
    batchFeesRefused: `32107 有 {count} 笔不能付款，文件没有生成，请先处理：{first}
      {count} {count|fee|fees} cannot be paid, so no file was made. Please settle this first: {first}`,
    answerUnreadable: `32108 读不了这个文件，请在 Excel 中另存为未加密的 .xlsx 后重新上传
      This file cannot be read. Please save it in Excel as .xlsx without a password and send that`,
    answerTooLarge: `32130 文件太大，请只保留银行结果这一张表后重新上传
      The file is too large. Please keep only the sheet with the bank’s answer and send it again`,
    answerTooManyRows: `32131 一次最多读取 {limit} 行，请删除多余的行后重新上传
      At most {limit} rows can be read. Please remove the other rows and send the file again`,
    feeAccountYours: `32109 收款账户是您录入的，请由另一位财务或合规同事办理
      You entered this bank account. Please leave this step to another colleague of finance or compliance`,
    feeAccountUnconfirmed: `32112 收款账户待另一位同事确认，确认后才能支付
      Another person must confirm the bank account before it is paid`,
    feeAccountCooling: `32113 收款账户刚录入，{date} 起才能支付
      This bank account is new. It can be paid from {date} on`,
    feeAccountNotApproved: `32114 收款账户已变更，须重新审核：请先暂缓，再由另一位同事审核
      The bank account changed after the approval. Please put the fee on hold and have it approved again`,
    feeAccountHolderOther: `32115 户名须与讲者姓名“{speaker}”一致，劳务费只能付到讲者本人的账户
      The account holder must be the speaker, {speaker}: fees go to the speaker’s own account alone`,
    feeAccountElsewhere: `32116 这个账号已登记为讲者“{speaker}”的收款账户，请核对账号
      This number is the bank account of {speaker} already. Please check it`,
    feeAccountSettled: `32117 这个账户已确认或已更换，请刷新
      This account was confirmed or replaced. Please reload`,
    feeApprovedByYou: `32118 这笔劳务费由您审核，请由另一位财务同事支付
      You approved this fee. Please leave the payment to another finance colleague`,
    feePaidByYou: `32119 这笔劳务费由您支付，请由另一位财务同事冲销
      You paid this fee. Please leave the reversal to another finance colleague`,
    feeFailedByYou: `32144 支付失败是您登记的，请由另一位财务同事重新支付
      You booked that this payment failed. Another finance colleague can take it up again`,
    batchMadeByYou: `32145 付款文件由您生成，请由另一位财务同事登记银行结果或撤销
      You made this payment file. Another finance colleague can book the bank’s answer or call it off`,
    batchTakenByYou: `32146 付款文件由您下载过，请由另一位财务同事登记银行结果或撤销
      You downloaded this payment file. Another finance colleague can book the bank’s answer or call it off`,
    batchApprovedByYou: `32147 文件中有您审核的劳务费，请由另一位财务同事下载
      You approved a fee of this file. Another finance colleague can download it`,
    feePaperMissing: `32148 付款文件 {number} 中已有这笔劳务费，须由另一位财务同事留存银行回执后，才能再次支付
      This fee stood in payment file {number}. It can be paid again once another finance colleague has added the bank’s paper of it`,
    batchPaperMissing: `32149 文件已下载，可能已交银行，请上传银行未付款的回执后再撤销
      This file was downloaded and may be at the bank. Please add the bank’s paper that it paid nothing, then call it off`,
    feeAccountCallMissing: `28043 请填写您拨打的手机号
      Please give the number you called`,
    feeAccountCallOther: `28044 这不是录入账户之前登记的讲者手机号，请核对后重新拨打，或改为上传银行凭证
      This is not the speaker’s number from before the account was entered. Please check it and call again, or add a paper of the bank instead`,
    feeAccountPhoneUnknown: `28045 录入账户之前没有登记讲者手机号，请上传银行凭证
      No number of the speaker was known before the account was entered. Please add a paper of the bank`,
    feeAccountPaperMissing: `28046 请上传核对过的银行凭证，或改为致电讲者
      Please add the paper of the bank that you checked, or call the speaker instead`,
    feeAccountPaperGone: `28047 没有找到这份银行凭证，请刷新
      There is no such paper. Please reload`,
    feeHandsReset: `28040 经办人{who}的登录密码在 30 天内由{by}重置，这笔劳务费已暂缓，请等待合规核实后放行
      {by} reset the password of {who}, who acted on this fee, within the last 30 days. The fee is on hold until compliance has looked and releases it`,
    feeHandsCompliance: `28041 这笔劳务费的疑点须由合规同事核实后放行
      What holds this fee is for compliance to look into. Please leave the release to a compliance colleague`,
    feeHandsYours: `28042 您经办过这笔劳务费或它的收款账户，请由另一位合规同事放行
      You acted on this fee or its bank account yourself. Please leave the release to another compliance colleague`,
    feeNamesDiffer: `28048 姓名不一致：{names}。这笔劳务费已暂缓，请等待合规核实后放行
      The names differ: {names}. The fee is on hold until compliance has looked and releases it`,
    feeNameChanged: `28049 {who}于 {on} 把讲者姓名从“{before}”改为“{after}”，这笔劳务费已暂缓，请等待合规核实后放行
      {who} changed the speaker’s name from “{before}” to “{after}” on {on}. The fee is on hold until compliance has looked and releases it`,
    feePaperAlone: `28018 尾号 {tail} 的收款账户由{who}仅凭银行凭证确认，首笔劳务费已暂缓，请等待合规核实后放行
      {who} confirmed the bank account ending in {tail} by a paper alone. Its first fee is on hold until compliance has looked and releases it`,
    feePaperUnopened: `28019 收款账户凭银行凭证确认，首笔付款前请先打开凭证核对
      The account was confirmed by a paper of the bank. Please open the paper before you approve its first payment`,
    feePaperUnsaid: `28020 请确认银行凭证上的户名和账号与收款账户一致，再通过；没有这一项时请刷新页面
      Please say that holder and number on the bank’s paper fit, then approve. Reload the page if it does not ask`,
    feePaperElsewhere: `28021 这份银行凭证已用于讲者“{speaker}”尾号 {tail} 的收款账户，请更换凭证或致电讲者
      This paper already stands for the account of {speaker} ending in {tail}. Please use another one or call the speaker`,
    feeNothingToTransfer: `32111 税后金额为 0 元，无需银行转账，请单独标记已支付
      The net amount is zero. There is nothing to transfer; mark it as paid by itself`,
    feePaidByOrganiser: `32140 按合同或讲者档案，这笔劳务费由会议组织方支付，请在“由组织方支付”中登记
      By the contract or the speaker’s record the organiser pays this fee. Please settle it under “Paid by the organiser”`,
    feePaidByCompany: `32141 这笔劳务费由公司支付，请生成付款文件或单独支付
      The company pays this fee. Please make a payment file or pay it by itself`,
    settlementDayAhead: `32142 支付日期不能晚于今天，请改正
      The day of payment lies ahead. Please correct it`,
    settlementRefused: `32143 有 {count} 笔不能登记，没有登记任何一笔，请先处理：{first}
      {count} {count|fee|fees} cannot be settled, so none was. Please deal with this first: {first}`,
    feeReasonMissing: `32110 请写明原因
      Please say why`,
    feeReferenceCut: `32135 “{value}”不是完整的流水号，请对照银行回单重新填写
      “{value}” is no complete bank reference. Please copy it from the bank’s receipt`,
    answerHeaderMissing: `32120 缺少表头，请补上：批次号、行号、金额、结果、流水号、失败原因
      The header is missing. Please add: batch, line, amount, result, reference, reason`,
    answerWrongFile: `32121 批次号与这份付款文件不符，请核对文件
      This row belongs to another payment file. Please check the file`,
    answerUnknownLine: `32122 付款文件里没有这一行，请核对行号
      The payment file has no such line. Please check its number`,
    answerTwice: `32123 同一行出现了两次，请只保留一行
      This line stands here twice. Please keep one`,
    answerAlreadySettled: `32124 这一行已有结果，请删除这一行
      This line was answered already. Please remove it`,
    answerAmountDiffers: `32125 金额与付款文件不一致，请与银行核对
      The amount differs from the payment file. Please check with the bank`,
    answerUnclear: `32126 结果应为“成功”或“失败”
      The result must be “paid” or “failed”`,
    answerReferenceMissing: `32127 缺少流水号，请补上（至少 4 位）
      The bank’s reference is missing. Please add it (4 characters or more)`,
    answerReferenceCut: `32132 {column}“{value}”不是完整的流水号，请对照银行回单，把该列设为文本后重新导出
      {column} “{value}” is no complete bank reference. Please set the column to text and export the file again`,
    answerReasonMissing: `32128 缺少失败原因，请补上
      Why it failed is missing. Please add it`,
    answerTooLong: `32129 流水号或失败原因太长，请缩短（最多 200 字）
      The reference or reason is too long. Please shorten it (200 characters at most)`,
    answerCellError: `32133 {column}是错误值 {value}，请改正后重新导出
      {column} holds the error {value}. Please mend it and export the file again`,
    answerCellIsDay: `32134 {column}这一格是日期，请设为文本后重新导出
      {column} holds a date. Please set the cell to text and export the file again`,
  },
} as const satisfies Refusals
