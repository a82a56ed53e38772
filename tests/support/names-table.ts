/**
 * 200 names as people have them, and as a ticket carries them: written by hand from the table of domain.md 2.7 (Armenian without
 * apostrophes, Cyrillic by ICAO 9303, accents folded), so that the program is compared with people and not with itself.
 */
export const ARMENIAN: readonly [typed: string, stored: string][] = table(`
Արամ ARAM; Անի ANI; Աննա ANNA; Անահիտ ANAHIT; Արմեն ARMEN; Արտակ ARTAK; Արփինե ARPINE; Աշոտ ASHOT; Բագրատ BAGRAT; Բելլա BELLA;
Գագիկ GAGIK; Գայանե GAYANE; Գարեգին GAREGIN; Գոհար GOHAR; Գևորգ GEVORG; Դավիթ DAVIT; Դիանա DIANA; Եվա YEVA; Երվանդ YERVAND; Եղիշե YEGHISHE;
Զարուհի ZARUHI; Զավեն ZAVEN; Էդգար EDGAR; Էլեն ELEN; Էմմա EMMA; Թամար TAMAR; Թաթուլ TATUL; Թերեզա TEREZA; Ժաննա ZHANNA; Ժիրայր ZHIRAYR;
Իրինա IRINA; Իսկուհի ISKUHI; Լիլիթ LILIT; Լուսինե LUSINE; Լևոն LEVON; Խաչատուր KHACHATUR; Խորեն KHOREN; Ծովինար TSOVINAR; Կարեն KAREN; Կարինե KARINE;
Հակոբ HAKOB; Հայկ HAYK; Հասմիկ HASMIK; Հովհաննես HOVHANNES; Հռիփսիմե HRIPSIME; Ձյունիկ DZYUNIK; Ղազար GHAZAR; Ղուկաս GHUKAS; Ճանճիկ CHANCHIK; Մարիամ MARIAM;
Մելինե MELINE; Մխիթար MKHITAR; Մհեր MHER; Յուրի YURI; Նաիրա NAIRA; Նարեկ NAREK; Նարինե NARINE; Նշան NSHAN; Շահեն SHAHEN; Շուշան SHUSHAN;
Ոսկան VOSKAN; Որդան VORDAN; Չարենց CHARENTS; Պարույր PARUYR; Պետրոս PETROS; Ջեմմա JEMMA; Ռաֆայել RAFAYEL; Ռուբեն RUBEN; Սամվել SAMVEL; Սաթենիկ SATENIK;
Սուրեն SUREN; Վահագն VAHAGN; Վարդան VARDAN; Վարդուհի VARDUHI; Տաթևիկ TATEVIK; Տիգրան TIGRAN; Րաֆֆի RAFFI; Ցողիկ TSOGHIK; Փայլակ PAYLAK; Քրիստինե KRISTINE;
Օհան OHAN; Օլգա OLGA; Ֆելիքս FELIKS; Ֆրունզե FRUNZE; Պետրոսյան PETROSYAN; Հովհաննիսյան HOVHANNISYAN; Խաչատրյան KHACHATRYAN; Ղազարյան GHAZARYAN; Մկրտչյան MKRTCHYAN; Ոսկանյան VOSKANYAN`);

export const CYRILLIC: readonly [typed: string, stored: string][] = table(`
Анна ANNA; Алексей ALEKSEI; Андрей ANDREI; Артём ARTEM; Борис BORIS; Василий VASILII; Вера VERA; Виктор VIKTOR; Галина GALINA; Глеб GLEB;
Дмитрий DMITRII; Дарья DARIA; Евгений EVGENII; Екатерина EKATERINA; Елена ELENA; Жанна ZHANNA; Зинаида ZINAIDA; Иван IVAN; Игорь IGOR; Инна INNA;
Ирина IRINA; Кирилл KIRILL; Ксения KSENIIA; Лариса LARISA; Любовь LIUBOV; Людмила LIUDMILA; Максим MAKSIM; Мария MARIIA; Михаил MIKHAIL; Надежда NADEZHDA;
Наталья NATALIA; Николай NIKOLAI; Олег OLEG; Ольга OLGA; Павел PAVEL; Пётр PETR; Роман ROMAN; Руслан RUSLAN; Светлана SVETLANA; Сергей SERGEI;
Татьяна TATIANA; Тимофей TIMOFEI; Ульяна ULIANA; Фёдор FEDOR; Харитон KHARITON; Цветана TSVETANA; Чингиз CHINGIZ; Шамиль SHAMIL; Щукина SHCHUKINA; Эдуард EDUARD;
Юлия IULIIA; Юрий IURII; Яна IANA; Ярослав IAROSLAV; Объедков OBIEEDKOV; Крыжовников KRYZHOVNIKOV; Хрущёв KHRUSHCHEV; Достоевский DOSTOEVSKII; Цыганков TSYGANKOV; Чехов CHEKHOV`);

/** Taken as typed: what is folded needs nobody's word. */
export const LATIN: readonly [typed: string, stored: string][] = table(`
Müller MULLER; Zoë ZOE; Strauß STRAUSS; Søren SOREN; Łukasz LUKASZ; O'Brien OBRIEN; D’Arc DARC; Jean-Pierre JEAN PIERRE; Anne-Marie ANNE MARIE; García GARCIA;
Muñoz MUNOZ; Ibáñez IBANEZ; Peña PENA; Çelik CELIK; Gökçe GOKCE; Şahin SAHIN; Öztürk OZTURK; Yıldız YILDIZ; İbrahim IBRAHIM; Ağa AGA;
Dvořák DVORAK; Růžička RUZICKA; Šimková SIMKOVA; Žižek ZIZEK; Đorđević DORDEVIC; Čapek CAPEK; Nguyễn NGUYEN; Trần TRAN; Phạm PHAM; Đặng DANG;
Björk BJORK; Åse ASE; Ægir AEGIR; Þór THOR; Guðrún GUDRUN; Œuvre OEUVRE; François FRANCOIS; Chloé CHLOE; Maël MAEL; Hélène HELENE;
Brânză BRANZA; Ștefan STEFAN; Țepeș TEPES; Őrsi ORSI; Győző GYOZO; Ruiz-Zafón RUIZ ZAFON; McDonald MCDONALD; Van-der-Berg VAN DER BERG; St.John STJOHN; Əliyev ALIYEV`);

function table(text: string): [string, string][] {
  return text
    .trim()
    .split(/;\s*/)
    .map((entry) => {
      const at = entry.indexOf(' ');
      return [entry.slice(0, at), entry.slice(at + 1)];
    });
}
