import { earlyPressScript } from './early-presses.ts'
import { keptAnswersFor, keptAnswersKey } from './kept-answers-place.ts'

/**
 * Runs before the first paint, inline, in a few bytes: shows the visitor's language when the cookie was lost, keeps that of
 * a link until the browser is closed where none was chosen,
 * ends a session that was not to outlive the browser, marks who is signed in so that the header is right at
 * once, forgets answers about skin that have waited too long, and skips the first-load spinner on later pages. Before
 * any module it tells zod not to try whether it may evaluate code: the policy forbids it, and each try is a violation.
 * Presses on what has no script yet are noted first, since a browser without storage ends the rest.
 */
export const bootScript = `${earlyPressScript}(function(d,l,s){__zod_globalConfig={jitless:true};try{
var g=l.getItem('language');
if((g==='fr'||g==='en')&&g!==d.lang&&!/[?&]lang=/.test(location.search)){document.cookie='language='+g+';path=/;max-age=31536000;samesite=lax';if(document.cookie.indexOf('language='+g)>-1)location.reload()}
if(g!=='fr'&&g!=='en'&&location.search.match(/[?&]lang=(fr|en)(&|$)/))document.cookie='language='+d.lang+';path=/;samesite=lax';
if(l.getItem('short_session')&&document.cookie.indexOf('short_session=')<0)['token','currentUser','short_session'].forEach(function(k){l.removeItem(k)});
if(l.getItem('token')){var u=JSON.parse(l.getItem('currentUser'));if(u&&u.id)d.dataset.session=u.role==='admin'?'admin':'member'}
var c=JSON.parse(l.getItem('local_cart')||'null');if(c&&c.items&&c.items.length)d.dataset.cart=c.items.length
}catch(e){}try{var k=l.getItem('${keptAnswersKey}');if(k&&!(Date.now()-Date.parse(JSON.parse(k).updatedAt)<${keptAnswersFor}))throw 0}catch(e){l.removeItem('${keptAnswersKey}')}
try{if(s.getItem('loaded'))d.dataset.loaded='';s.setItem('loaded','1')}catch(e){}})(document.documentElement,localStorage,sessionStorage)`.replaceAll(
  '\n',
  '',
)
