import type { Evidence, PackFor } from './evidence.ts'

/** What is in a pack, and how anybody can check it later; in both languages. */
export const evidenceReadme = (
  { meeting }: Evidence,
  { madeAt, personName }: PackFor,
): string => `会议证据包 ${meeting.code}
由${personName}于 ${madeAt}（UTC）导出

内容
  summary.html / summary-en.html   可打印的摘要（中文 / 英文）
  sign-in-sheet.html               签到表
  record/                          完整记录（JSON，金额单位为分，时间为 UTC）
  files/                           原始文件：签名、照片、结案资料、合同、劳务费结算单
  audit/chain.json                 审计链中属于本会议的记录及其哈希
  manifest.json                    每个文件的大小与 SHA-256
  SHA256SUMS                       供命令行校验

如何校验
  1. 解压后在文件夹内执行：sha256sum -c SHA256SUMS（macOS：shasum -a 256 -c SHA256SUMS）
  2. 或使用产品源码中的单个文件（Node 20 或更新）：node check-evidence.mjs 证据包.zip
     逐个核对文件与清单、审计记录的哈希；加上 --anchors audit-anchors.jsonl 可再与数据库外的锚点比对
  3. 导出时，系统已把 manifest.json 的 SHA-256 封存在审计链中。
     在“工作台 → 审计链”按会议编号查询“生成证据包”，两者一致即为系统当时导出的原件

Evidence pack ${meeting.code}
Made for ${personName} at ${madeAt} (UTC)

What is in it
  summary.html / summary-en.html   a summary to print (Chinese / English)
  sign-in-sheet.html               the sign-in sheet
  record/                          the whole record (JSON; amounts in fen, times in UTC)
  files/                           files as stored: signatures, photos, closing files, contracts, fee sheets
  audit/chain.json                 this meeting's records of the audit chain with their hashes
  manifest.json                    size and SHA-256 of each file
  SHA256SUMS                       for the command line

How to check it
  1. Unpack it and run in its folder: sha256sum -c SHA256SUMS (macOS: shasum -a 256 -c SHA256SUMS)
  2. Or with one file of the product's source, on Node 20 or newer: node check-evidence.mjs pack.zip
     It checks each file against the manifest and the hashes of the audit records; with --anchors audit-anchors.jsonl
     also against the anchors kept outside the database
  3. The SHA-256 of manifest.json was sealed in the audit chain when the pack was made.
     Under Workbench, Audit chain, look for "Made an evidence pack" by the meeting's code: when both agree, this is
     what the system gave out then
`
