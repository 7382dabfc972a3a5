import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[33001, 33039]],
  rows: {
    surveyLinkInvalid: `33001 问卷链接无效或已更换，请向主办方索取新链接
      This survey link is not valid any more. Please ask the organiser for a new one`,
    surveyMeetingCancelled: `33002 会议已取消，不再收集答卷，无需作答
      The meeting is cancelled and takes no answers. There is no need to answer`,
    surveyClosed: `33003 主办方已停止收集答卷，无需再作答，感谢关注
      The organiser no longer takes answers, so there is no need to answer. Thank you`,
    surveyExpired: `33004 答题时间已过，如需补答请联系主办方
      The time to answer is over. Please ask the organiser`,
    surveyNotOpen: `33005 问卷还未开放，请在会议结束后再来
      It is not open yet. Please come back after the meeting`,
    surveyNotForYou: `33006 这份问卷只面向已签到或线上参会的人，请联系主办方
      It is for those who signed in. Please sign in first or ask the organiser`,
    surveyPersonUnknown: `33007 没有找到这个姓名和手机号的报名，请核对后重试
      No enrolment has this name and number. Please check both`,
    surveyAnswerInvalid: `33008 有 {count} 道题的回答无法识别，请刷新后重新作答
      {count} {count|answer|answers} could not be read. Please reload and answer again`,
    surveyIncomplete: `33009 还有 {count} 道必答题没有回答，请答完再提交
      {count} required {count|question has|questions have} no answer yet. Please answer before you hand it in`,
    surveyAttemptOver: `33010 这次作答已提交，无需再次提交
      This attempt was handed in. There is no need to do it again`,
    surveyNoAttempts: `33011 作答机会已用完，如有疑问请联系主办方
      No attempt is left. Please ask the organiser if you have questions`,
    surveyNone: `33012 这场会议没有开放的问卷，如有疑问请联系主办方
      This meeting has no open survey. Please ask the organiser if you expected one`,
    surveyUnknown: `33013 没有找到这份问卷，请刷新
      There is no such survey. Please reload`,
    surveyAnonymous: `33014 匿名问卷不显示答题人，请查看汇总结果
      An anonymous survey does not show who answered. Please look at the figures`,
    surveyTooFew: `33015 匿名问卷至少 {count} 人作答后才显示结果
      An anonymous survey shows results once {count} {count|person has|people have} answered`,
    questionnaireStale: `33020 问卷已被他人修改，请载入最新内容后再改
      Somebody else changed it. Load the newest version first`,
    questionnaireTooMany: `33021 一场会议最多 {max} 份问卷，请先删除不用的草稿
      A meeting has {max} questionnaires at most. Please remove a draft first`,
    questionnaireIsDraft: `33022 问卷还是草稿，请先发布
      It is a draft. Please publish it first`,
    questionnaireIsOpen: `33023 问卷正在收集，请先转回草稿或停止收集
      It is taking answers. Please take it back to a draft or stop it first`,
    questionnaireIsClosed: `33024 问卷已停止收集，如需继续请重新开放
      It no longer takes answers. Open it again to go on`,
    questionnaireHasAnswers: `33025 已有人开始作答，不能再改。可停止收集后新建一份
      Somebody has begun to answer, so it stays as it is. You can close it and make a new one`,
    questionnaireWasOpened: `33026 问卷发布过，不能删除，请保留或停止收集
      It was published once and stays. You can keep it or stop it`,
    questionnaireMeetingNotReady: `33027 会议通过后才能发布问卷
      It can be published once the meeting is approved`,
    questionnaireTitleMissing: `33030 请填写问卷标题
      Please give it a title`,
    questionnaireEmpty: `33031 请至少添加一道题
      Please add at least one question`,
    questionTitleMissing: `33032 第 {number} 题没有题目，请填写
      Question {number} has no words. Please write them`,
    questionOptionsFew: `33033 第 {number} 题至少需要两个选项
      Question {number} needs at least two options`,
    questionOptionEmpty: `33034 第 {number} 题有选项是空的，请填写或删除
      Question {number} has an empty option. Please fill it in or remove it`,
    questionOptionTwice: `33035 第 {number} 题有两个相同的选项，请修改其中一个
      Question {number} has the same option twice. Please change one`,
    questionRightMissing: `33036 第 {number} 题没有标出正确答案，请标出
      Question {number} has no right answer marked. Please mark one`,
    examUnscored: `33037 考试至少需要一道计分题
      An exam needs at least one question worth points`,
    examNotAnonymous: `33038 考试要记录成绩，不能匿名，请关闭匿名
      An exam keeps results and cannot be anonymous. Please switch that off`,
    npsQuestionNeeded: `33039 NPS 需要且只能有一道必答的 0–10 分题
      NPS needs exactly one required question from 0 to 10`,
  },
} as const satisfies Refusals
