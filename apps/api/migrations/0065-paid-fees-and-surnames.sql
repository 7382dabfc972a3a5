-- The list of paid fees holds reversed ones too, latest first.
drop index speaker_fee_paid;
create index speaker_fee_paid on speaker_fee (paid_at desc, id desc) where state in ('paid', 'reversed');
alter table speaker_fee add constraint speaker_fee_paid_at check (state not in ('paid', 'reversed') or paid_at is not null);

-- Surnames that are read otherwise than the same character elsewhere: their initials are made anew at the next start.
update person set name_initials = '' where left(name, 1) in ('曾', '单', '解', '仇', '查', '翟', '乐', '区', '朴', '尉', '缪', '员', '万', '种', '盖', '召', '隗', '繁', '重', '黑', '秘', '长', '折', '宿', '贾', '覃', '沈', '石', '俞', '车', '参');
update hcp set name_initials = '' where left(name, 1) in ('曾', '单', '解', '仇', '查', '翟', '乐', '区', '朴', '尉', '缪', '员', '万', '种', '盖', '召', '隗', '繁', '重', '黑', '秘', '长', '折', '宿', '贾', '覃', '沈', '石', '俞', '车', '参');
