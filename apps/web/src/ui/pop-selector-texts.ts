import { defineTexts } from '../kit/texts.ts'

export const popSelectorTexts = defineTexts({
  'zh-CN': {
    placeholder: '请输入关键词',
    empty: '没有搜索结果',
    recent: '最近使用',
    all: '全部',
    confirm: (count: number) => (count === 0 ? '确定' : `确定（${count}）`),
    more: '加载更多',
    loading: '正在加载',
    failed: '列表没有加载出来',
    failedTodo: '请检查网络后重试',
  },
  en: {
    placeholder: 'Please enter keyword',
    empty: 'No search results',
    recent: 'Recent',
    all: 'All',
    confirm: (count) => (count === 0 ? 'Confirm' : `Confirm (${count})`),
    more: 'Load more',
    loading: 'Loading',
    failed: 'The list could not be loaded',
    failedTodo: 'Check the network and try again',
  },
})
