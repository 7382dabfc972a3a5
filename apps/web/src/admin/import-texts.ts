import { defineTexts } from '../kit/texts.ts'

/** Words of the import from Excel. */
export const importTexts = defineTexts({
  title: (name: string) => [`导入${name}`, `Import: ${name.toLowerCase()}`],
  step1: ['下载模板，按说明填写', 'Download the template and fill it in as its notes say'],
  template: ['下载模板', 'Download the template'],
  step2: ['上传填好的文件，先检查，不会改动任何数据', 'Upload the file. It is checked first, and nothing changes'],
  choose: ['选择 .xlsx 文件', 'Choose an .xlsx file'],
  another: ['换一个文件', 'Choose another file'],
  limits: [
    '最多 20,000 行，8 MB。含公式的单元格不会被接受。',
    'At most 20,000 rows and 8 MB. Cells with formulas are not taken.',
  ],
  checking: ['正在检查文件', 'Checking the file'],
  rows: ['数据行', 'Rows'],
  created: ['新建', 'New'],
  changed: ['修改', 'Changed'],
  unchanged: ['不变', 'Same'],
  bad: ['问题', 'Faults'],
  badTitle: (count: number) => [
    `${count.toLocaleString('zh-CN')} 处问题，修改文件后重新上传`,
    `${count.toLocaleString('en')} ${count === 1 ? 'fault' : 'faults'}: mend the file and upload it again`,
  ],
  badFirst: (shown: number) => [`下面是前 ${shown} 处`, `These are the first ${shown}`],
  badSave: ['下载全部问题', 'Download all faults'],
  badFile: ['导入问题', 'Import faults'],
  row: ['行', 'Row'],
  column: ['列', 'Column'],
  reason: ['原因', 'Reason'],
  changes: ['将要修改的记录', 'Records that will change'],
  firstChanges: (shown: number) => [`前 ${shown} 条`, `The first ${shown}`],
  apply: (count: number) => [`导入 ${count.toLocaleString('zh-CN')} 条`, `Import ${count.toLocaleString('en')}`],
  nothing: ['文件与现有数据一致，无需导入', 'The file says what is there already. There is nothing to import'],
  done: (created: number, changed: number) => [
    `已导入：新建 ${created.toLocaleString('zh-CN')} 条，修改 ${changed.toLocaleString('zh-CN')} 条`,
    `Imported: ${created.toLocaleString('en')} new, ${changed.toLocaleString('en')} changed`,
  ],
  asked: (number: number) => [
    `已导入；需要复核的修改等待另一位管理员或合规复核（第 ${number} 号）`,
    `Imported. What needs a second person waits for another administrator or compliance (no. ${number})`,
  ],
  separator: ['、', ', '],
  waitsFirst: (fields: string) => [
    `${fields}的修改，导入后需另一位管理员或合规复核才会生效`,
    `After the import, another administrator or compliance has to confirm changes of: ${fields}`,
  ],
  tooLarge: ['文件超过 8 MB，请拆成几个文件', 'The file is larger than 8 MB. Please split it'],
})
