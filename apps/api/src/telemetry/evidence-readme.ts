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
  audit/chain.json                 审计链中属于本会议的记录、其哈希及到树根的路径
  manifest.json                    每个文件的大小与 SHA-256，以及审计链的链头与树根
  manifest.sig                     本系统对 manifest.json 的 Ed25519 签名
  manifest-proof.json              manifest.json 在审计链中的记录及到树根的路径
  SHA256SUMS                       供命令行校验

如何校验
  1. 解压后在文件夹内执行：sha256sum -c SHA256SUMS（macOS：shasum -a 256 -c SHA256SUMS）
  2. 或使用产品源码中的单个文件（Node 20 或更新）：node check-evidence.mjs 证据包.zip
     仅此说明证据包自身一致，伪造的证据包也可能一致；要证明真实，请再加上以下一项或两项：
     --anchors audit-anchors.jsonl  审计人员每天收到的锚点，由系统运维人员之外的人保存
     --key 公钥指纹                 印在本系统出具的参会证明上；证据包内附的公钥本身不能作为证明
  3. 导出时，系统已把 manifest.json 的 SHA-256 封存在审计链中。
     在“工作台 → 审计链”按会议编号查询“生成证据包”，两者一致即为系统当时导出的原件

Evidence pack ${meeting.code}
Made for ${personName} at ${madeAt} (UTC)

What is in it
  summary.html / summary-en.html   a summary to print (Chinese / English)
  sign-in-sheet.html               the sign-in sheet
  record/                          the whole record (JSON; amounts in fen, times in UTC)
  files/                           files as stored: signatures, photos, closing files, contracts, fee sheets
  audit/chain.json                 this meeting's records of the audit chain, their hashes and paths to the root of the tree
  manifest.json                    size and SHA-256 of each file, head and root of the audit chain
  manifest.sig                     Ed25519 signature of manifest.json by the installation
  manifest-proof.json              the record of manifest.json in the audit chain with its path to the root
  SHA256SUMS                       for the command line

How to check it
  1. Unpack it and run in its folder: sha256sum -c SHA256SUMS (macOS: shasum -a 256 -c SHA256SUMS)
  2. Or with one file of the product's source, on Node 20 or newer: node check-evidence.mjs pack.zip
     Alone it says whether the pack is consistent with itself, which a forged one can be too. One or both of these prove it:
     --anchors audit-anchors.jsonl  the anchors auditors get each day, kept by other people than the operators
     --key FINGERPRINT              as printed on statements of attendance; the key in the pack proves nothing by itself
  3. The SHA-256 of manifest.json was sealed in the audit chain when the pack was made.
     Under Workbench, Audit chain, look for "Made an evidence pack" by the meeting's code: when both agree, this is
     what the system gave out then
`
