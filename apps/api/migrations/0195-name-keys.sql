-- the release before may run on it
-- One spelling of a name to compare and to search: the same as nameKey of domain/kit/name-key.ts, in every locale of a database.

create function name_key(name text) returns text language plpgsql immutable strict parallel safe as $$
declare
  kept text := regexp_replace(normalize(name, NFKC),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0100-\U000e01ef\u002e\u00b7\u16eb\u2022\u2027\u2219\u22c5\u25cf\u25e6\u2e31\u2e33\u30fb\ua78f\u2010-\u2015\u2212\u0027\u2018\u2019\u02bc\u002d]',
    '', 'g');
begin
  if kept ~ '[\u00c0-\u024f\u0370-\u052f\u1e00-\u1eff]' then
    kept := translate(kept,
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĴĶĹĻĽŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮḀḂḄḆḈḊḌḎḐḒḔḖḘḚḜḞḠḢḤḦḨḪḬḮḰḲḴḶḸḺḼḾṀṂṄṆṈṊṌṎṐṒṔṖṘṚṜṞṠṢṤṦṨṪṬṮṰṲṴṶṸṺṼṾẀẂẄẆẈẊẌẎẐẒẔẞẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸỺỼỾ',
      'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵơƣƥʀƨʃƭʈưʊʋƴƶʒƹƽǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǵƕƿǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟƞȣȥȧȩȫȭȯȱȳⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯḁḃḅḇḉḋḍḏḑḓḕḗḙḛḝḟḡḣḥḧḩḫḭḯḱḳḵḷḹḻḽḿṁṃṅṇṉṋṍṏṑṓṕṗṙṛṝṟṡṣṥṧṩṫṭṯṱṳṵṷṹṻṽṿẁẃẅẇẉẋẍẏẑẓẕßạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹỻỽỿ');
  end if;
  return lower(kept collate "C");
end $$;
comment on function name_key is 'A name in one spelling: NFKC, lower case, without blanks, invisible marks, dots, hyphens and apostrophes.';

create function search_words(parts text[]) returns text language plpgsql immutable parallel safe as $$
declare
  parted text := lower(array_to_string(parts, chr(31)));
  keys text := public.name_key(array_to_string(parts, chr(31)));
begin
  return replace(parted, chr(31), ' ') || case when keys = parted then '' else chr(31) || keys end;
end $$;
comment on function search_words is 'Texts in lower case, as the release before looks for them, and their name_key where it differs.';

create or replace function lookup_words(name text, initials text, code text) returns text language sql immutable parallel safe as $$
  select public.search_words(array[name, initials, code])
$$;

do $$
declare
  found regclass;
begin
  for found in select indexrelid from pg_index where pg_get_indexdef(indexrelid) like '%lookup_words(%' loop
    execute format('reindex index %s', found);
  end loop;
end $$;

create or replace function engagement_search_words() returns trigger language plpgsql as $$
begin
  select search_words(array[new.name, new.name_initials, new.engagement_code, p.name, p.name_initials, p.employee_code])
    into new.search_text from person p where p.id = new.owner_id;
  return new;
end $$;
comment on column engagement.search_text is 'search_words of name, initials, code and owner, kept by a trigger.';

update engagement e set name = e.name from person p
where p.id = e.owner_id
  and e.search_text <> search_words(array[e.name, e.name_initials, e.engagement_code, p.name, p.name_initials, p.employee_code]);

create index enrollment_name_key on enrollment (engagement_id, name_key(name));
create index hcp_name_key on hcp (name_key(name));
drop index hcp_name;
