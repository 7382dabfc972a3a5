import { defineTexts } from '../kit/texts.ts'

/** Words of the import from Excel. */
export const importTexts = defineTexts({
  'zh-CN': {
    title: (name: string) => `导入${name}`,
    step1: '下载模板，按说明填写',
    template: '下载模板',
    step2: '上传填好的文件，先检查，不会改动任何数据',
    choose: '选择 .xlsx 文件',
    another: '换一个文件',
    limits: '最多 20,000 行，8 MB。含公式的单元格不会被接受。',
    checking: '正在检查文件',
    rows: '数据行',
    created: '新建',
    changed: '修改',
    unchanged: '不变',
    bad: '问题',
    badTitle: (count: number) => `${count.toLocaleString('zh-CN')} 处问题，修改文件后重新上传`,
    badFirst: (shown: number) => `下面是前 ${shown} 处`,
    badSave: '下载全部问题',
    badFile: '导入问题',
    row: '行',
    column: '列',
    reason: '原因',
    changes: '将要修改的记录',
    firstChanges: (shown: number) => `前 ${shown} 条`,
    apply: (count: number) => `导入 ${count.toLocaleString('zh-CN')} 条`,
    nothing: '文件与现有数据一致，无需导入',
    done: (created: number, changed: number) =>
      `已导入：新建 ${created.toLocaleString('zh-CN')} 条，修改 ${changed.toLocaleString('zh-CN')} 条`,
    asked: (number: number, who: 'admin' | 'office') =>
      who === 'admin'
        ? `已导入；角色、事业部、直属经理等修改等待另一位管理员复核（第 ${number} 号）`
        : `已导入；需要复核的修改等待另一位管理员或合规复核（第 ${number} 号）`,
    separator: '、',
    waitsFirst: (fields: string, who: 'admin' | 'office') =>
      `${fields}的修改，导入后需另一位${who === 'admin' ? '管理员' : '管理员或合规'}复核才会生效`,
    tooLarge: '文件超过 8 MB，请拆成几个文件',
  },
  en: {
    title: (name) => `Import: ${name.toLowerCase()}`,
    step1: 'Download the template and fill it in as its notes say',
    template: 'Download the template',
    step2: 'Upload the file. It is checked first, and nothing changes',
    choose: 'Choose an .xlsx file',
    another: 'Choose another file',
    limits: 'At most 20,000 rows and 8 MB. Cells with formulas are not taken.',
    checking: 'Checking the file',
    rows: 'Rows',
    created: 'New',
    changed: 'Changed',
    unchanged: 'Same',
    bad: 'Faults',
    badTitle: (count) =>
      `${count.toLocaleString('en')} ${count === 1 ? 'fault' : 'faults'}: mend the file and upload it again`,
    badFirst: (shown) => `These are the first ${shown}`,
    badSave: 'Download all faults',
    badFile: 'Import faults',
    row: 'Row',
    column: 'Column',
    reason: 'Reason',
    changes: 'Records that will change',
    firstChanges: (shown) => `The first ${shown}`,
    apply: (count) => `Import ${count.toLocaleString('en')}`,
    nothing: 'The file says what is there already. There is nothing to import',
    done: (created, changed) =>
      `Imported: ${created.toLocaleString('en')} new, ${changed.toLocaleString('en')} changed`,
    asked: (number, who) =>
      who === 'admin'
        ? `Imported. Changes of roles, units, line managers and the like wait for another administrator (no. ${number})`
        : `Imported. What needs a second person waits for another administrator or compliance (no. ${number})`,
    separator: ', ',
    waitsFirst: (fields, who) =>
      `After the import, another administrator${who === 'admin' ? '' : ' or compliance'} has to confirm changes of: ${fields}`,
    tooLarge: 'The file is larger than 8 MB. Please split it',
  },
})
