import { defineTexts } from '../kit/texts.ts'

/** Words about the consent of a speaker's employer. */
export const consentTexts = defineTexts({
  title: (name: string) => [`${name}的单位同意证明`, `Employer’s consent for ${name}`],
  missing: ['缺少单位同意证明', 'The employer’s consent is missing'],
  missingOf: (name: string) => [`${name}：缺少单位同意证明`, `${name}: the employer’s consent is missing`],
  recorded: ['单位同意证明已登记', 'The employer’s consent is on record'],
  onRecord: ['已登记', 'On record'],
  until: (day: string) => [`有效至 ${day}`, `until ${day}`],
  uploadedBy: (name: string, at: string) => [`${name} ${at} 上传`, `uploaded by ${name}, ${at}`],
  isNew: ['新上传', 'New'],
  waiting: ['待合规核对', 'Waits for compliance'],
  accept: ['核对通过', 'Accept'],
  acceptTitle: ['这份证明核对通过？', 'Accept this consent?'],
  acceptText: (file: string) => [
    `请先打开“${file}”，核对讲者姓名、单位盖章和有效期。通过后证明生效。`,
    `Please open “${file}” first and check the speaker’s name, the employer’s stamp and the last day. The consent counts from then on.`,
  ],
  accepted: ['证明已生效', 'The consent counts now'],
  open: (file: string) => [`打开${file}`, `Open ${file}`],
  gone: ['文件打不开，请刷新后再试', 'The file cannot be opened. Please reload and try again'],
  upload: ['上传证明', 'Upload consent'],
  uploadOf: (name: string) => [`上传${name}的证明`, `Upload the consent for ${name}`],
  help: [
    '请上传讲者所在单位盖章的同意证明：照片、PDF 或 Office 文件，不超过 10 MB。合规核对后证明生效，审批人会看到文件和上传人。',
    'Upload the consent with the employer’s stamp: a photo, PDF or Office file of up to 10 MB. It counts once compliance accepted it; approvers see the file and its uploader.',
  ],
  validUntil: ['证明有效至', 'Good until'],
  validHelp: ['须覆盖会议当天，最长一年', 'It must cover the day of the meeting, for a year at most'],
  choose: ['选择文件并上传', 'Choose a file and upload'],
  tooLarge: ['文件超过 10 MB，请压缩后再传', 'The file is larger than 10 MB. Please make it smaller'],
  done: ['证明已上传，待合规核对', 'Consent uploaded; compliance accepts it'],
  takeBack: ['撤下', 'Take back'],
  takeBackTitle: ['撤下这份证明？', 'Take this consent back?'],
  takeBackText: ['撤下后不再算数，须另行上传。', 'It will count no more; another one must be uploaded.'],
  takenBack: ['证明已撤下', 'Consent taken back'],
})
