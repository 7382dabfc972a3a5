-- One word for one thing: what installations were shipped with and nobody has reworded since.

update nav_menu set name_zh = '快捷办理', name_en = 'Quick tasks' where code = 'selectMeeting' and name_zh = '按事项找会议';
update dict_entry set label_zh = '改期' where dict_code = 'eventCancelReason' and value = 'rescheduled' and label_zh = '活动改期';
update dict_entry set label_zh = '与其他大型活动合并' where dict_code = 'eventCancelReason' and value = 'merged' and label_zh = '与其他活动合并';
