import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [
    [15000, 15049],
    [33046, 33049],
    [34050, 34059],
  ],
  rows: {
    recordMissing: `15000 这条记录不存在，请刷新列表
      There is no such record. Please reload the list`,
    recordStale: `15001 这条记录刚被{who}改过，请核对后再保存
      This record was just changed by {who}. Please check it and save again`,
    recordDuplicate: `15002 {field}“{value}”已存在，请换一个
      {field} “{value}” is taken already. Please choose another`,
    recordPhoneTaken: `15009 手机号 {value} 已登记给另一位医生（编码 {code}）。请核对号码；如果确属这位医生，请先修改原来的记录
      The number {value} is that of another doctor (code {code}). Please check it; if it is right, change the other record first`,
    recordReferenceUnknown: `15003 没有找到{field}“{value}”，请核对
      {field} “{value}” does not exist. Please check it`,
    recordReferenceInactive: `15004 {field}“{value}”已停用，请另选一个
      {field} “{value}” is out of use. Please choose another one`,
    recordFixed: `15005 {field}创建后不能修改；如需更换，请新建一条
      {field} cannot change once the record is there. Please create another one instead`,
    recordRequired: `15006 请填写{field}
      Please fill in {field}`,
    recordDates: `15007 {field}要晚于开始时间
      {field} must come after the start`,
    recordPath: `15008 {field}要以 / 开头，只能是本系统的页面
      {field} must be a page of this product, beginning with “/”`,
    recordWorkbenchRole: `15010 工作台账号需要管理员角色，请先添加角色
      A workbench account needs the administrator role. Please add the role first`,
    ioBelowUsed: `15011 总额不能低于预占、已承诺与已支出合计 {used} 元，请调高
      The amount cannot be below the {used} yuan reserved, committed and spent. Please raise it`,
    lastAdmin: `15012 这是最后一位管理员，请先为其他人添加管理员角色
      This is the last administrator. Please give somebody else the role first`,
    managerCircle: `15013 {value}已经在此人的下属中，不能作为直属经理，请另选一位
      {value} already reports to this person and cannot be the line manager. Please choose somebody else`,
    taxonomyOtherProduct: `15014 {field}“{value}”不属于所选产品，请另选一个
      {field} “{value}” does not belong to the chosen product. Please choose another one`,
    recordCode: `15015 {field}只能用字母、数字和 - _ . 且以字母或数字开头
      {field} may hold letters, digits and - _ . and begins with a letter or digit`,
    recordEmail: `15016 {field}不是有效的邮箱地址，请检查
      {field} is not a valid e-mail address. Please check it`,
    recordEmailOutside: `15023 {field}不是公司邮箱，有角色的人员只能使用 {domains} 的邮箱
      {field} is outside the company. People with a role need an address of {domains}`,
    recordClosed: `15017 参数由系统预置，只能修改值
      Settings come with the product. Only their values can be changed`,
    recordNoState: `15018 这类记录不能停用，只能修改
      Records of this kind cannot be taken out of use, only changed`,
    settingOrigins: `34050 请每行填写一个 https 网址，只到域名为止，如 https://survey.example.com
      Please give one https address a line, up to the host name, like https://survey.example.com`,
    dictionaryFixed: `15020 这个字典由系统固定，只能查看
      This dictionary comes with the product and can only be read`,
    dictionaryShort: `15021 {field}至少 {least} 个字，太短的选用后不能提交
      {field} needs at least {least} characters. A shorter one could not be sent once chosen`,
    settingKind: `15019 {field}的类型要与原来一致
      {field} must stay of the same kind`,
    settingRange: `15022 {field}请填写 {least} 到 {most} 之间的数字
      {field} must be a number from {least} to {most}`,
    importNotOffered: `15030 这类记录不支持导入，请逐条添加
      Records of this kind cannot be imported. Please add them one by one`,
    importNotXlsx: `15031 无法读取这个文件，请上传未加密的 .xlsx
      This file cannot be read. Please upload an .xlsx without a password`,
    importTooLarge: `15032 文件太大，请拆成几个文件分别导入
      The file is too large. Please split it and import the parts`,
    importTooManyRows: `15033 一次最多导入 {limit} 行，请拆成几个文件
      At most {limit} rows can be imported at once. Please split the file`,
    importEmpty: `15034 文件里没有数据，请在表头下面填写后再上传
      The file holds no rows. Please fill in rows below the headings`,
    importColumns: `15035 表头与模板不一致：{columns}。请下载最新模板
      The headings differ from the template: {columns}. Please download the template again`,
    importFileChanged: `15036 文件与试运行时不是同一个，请重新检查
      This is not the file that was checked. Please check it again`,
    importDataChanged: `15037 检查之后数据有变动，请重新检查文件
      The data has changed since the check. Please check the file again`,
    importBadRows: `15038 还有 {count} 处问题，一行都没有导入；请修改后重新上传
      {count} {count|fault is|faults are} left and nothing was imported. Please mend the file and upload it again`,
    cellFormula: `15040 {field}含有公式，请粘贴为数值
      {field} holds a formula. Please paste its value`,
    cellError: `15045 {field}是错误值 {value}，请改正后重新上传
      {field} holds the error {value}. Please mend it and upload the file again`,
    cellIsDay: `15046 {field}这一格是日期，请设为文本
      {field}: this cell is a date. Please set it to text`,
    cellNumberCut: `15047 {field}不完整，请把该列设为文本后重新导出
      {field} is incomplete. Please set the column to text and export the file again`,
    cellYesNo: `15041 {field}请填“是”或“否”
      {field} takes yes or no`,
    cellChoice: `15042 {field}“{value}”不在可选范围内，请填：{choices}
      {field} “{value}” is not offered. Please use one of: {choices}`,
    recordColour: `15044 {field}的格式不对，请填写 #0B6B5D 这样的六位色值
      {field} must be written like #0B6B5D`,
    rowTwice: `15043 与第 {row} 行重复，请只保留一行
      The same record as row {row}. Please keep one`,
    levelFromTomorrow: `33046 级别最早从明天起调整，已经生效的不能改动
      Levels change from tomorrow at the earliest; what holds already stays`,
    consentTextFromTomorrow: `15048 同意书最早从明天起生效，已经生效的不能改动
      A consent text holds from tomorrow at the earliest; what holds already stays`,
    messageTextFromTomorrow: `15049 消息模板最早从明天起生效，已经生效的不能改动
      A message template holds from tomorrow at the earliest; what holds already stays`,
    templatePlaceholderUnknown: `34051 {field}里的占位符“{value}”不能使用，请改用：{choices}
      {field}: the placeholder “{value}” cannot be used here. Please take one of {choices}`,
    templateLinkMissing: `34052 {field}缺少会议页链接，请在正文中写上 {choices}
      {field} lacks the link to the meeting’s page. Please write {choices} where it belongs`,
    recordContrast: `33047 {field}太浅，白色文字看不清：对比度 {ratio}，至少需要 4.5，请选深一些
      {field} is too light for white text: its contrast is {ratio}, 4.5 is needed. Please choose a darker one`,
    templateLast: `33048 至少要有一个启用的模板，请先启用另一个
      One template has to stay in use. Please put another one into use first`,
    templateUnknown: `33049 这个模板或颜色已不再提供，请重新选择
      This template or colour is no longer offered. Please choose another`,
  },
} as const satisfies Refusals
