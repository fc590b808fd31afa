import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  auditSentence,
  audits,
  byNeed,
  isMerged,
  originOf
} from "./shared-reports-merged.js";
import {
  edited
} from "./shared-reports-review-comments-suggestion.js";
import {
  byApi,
  byWeight,
  countsText,
  directions,
  linesIn,
  offerOf
} from "./shared-changes-change-set.js";
import {
  substanceText
} from "./shared-reports-approvals.js";
import {
  webAddress
} from "./shared-reports-links.js";
import {
  notJudgedSentence
} from "./shared-reports-not-judged.js";
import "./shared-reports-table.js";
import {
  counted,
  existingSentence,
  joined,
  verdict
} from "./shared-reports-verdict.js";
import "./shared-grants-grant.js";
import "./shared-documents-go-annotations.js";
import "./shared-documents-go-gates.js";
import "./shared-documents-go-comments.js";
import {
  severities
} from "./shared-rules-severity-table.js";
import "./shared-rules-version-words.js";
import "./shared-apiserver-instance-meta-validation.js";
import "./shared-apiserver-cel-comparisons.js";
import "./shared-apiserver-cel-cost-advice.js";
import "./shared-apiserver-approval-state.js";
import {
  groupBy
} from "./shared-apiserver-features.js";
import "./shared-recent.js";
import "./shared-changes-relevant.js";
import {
  largest
} from "./shared-lists.js";
import "./shared-documents-span.js";
import "./shared-documents-node.js";
import {
  cutChars,
  html,
  htmlLines,
  messageParts,
  plain,
  trustedAddress
} from "./shared-reports-escape.js";
import "./shared-errors.js";
import "./shared-runtime.js";

// src/reports/html/assets.ts
var styleHash = "sha256-ULZGFovdmHgTdTwwG+Rb5fiiAbKXJJ2dudE8zyQiLt8=";
var style = ':root{color-scheme:light dark;--bg: light-dark(#f6f7f9, #0f1318);--card: light-dark(#ffffff, #171c23);--soft: light-dark(#f0f2f5, #1f262f);--line: light-dark(#dde1e7, #2d3641);--text: light-dark(#1c2430, #e3e8ef);--muted: light-dark(#566273, #9aa7b6);--link: light-dark(#1d5bbf, #7fb3ff);--accent: light-dark(#2f6feb, #6aa5ff);--error: light-dark(#b3261e, #ff9a91);--error-bg: light-dark(#fdebe9, #3b1d1b);--warning: light-dark(#8a5300, #f0b95c);--warning-bg: light-dark(#fdf2dc, #36290f);--info: light-dark(#285f9e, #8fc0f5);--info-bg: light-dark(#e8f1fb, #182c42);--good: light-dark(#1d6b3a, #74cf94);--good-bg: light-dark(#e5f5ea, #15301f);--mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace}html[data-theme=light]{color-scheme:light}html[data-theme=dark]{color-scheme:dark}*{box-sizing:border-box}html{scroll-padding-top:4.5rem}body{margin:0;background:var(--bg);color:var(--text);font:15px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Liberation Sans,sans-serif;overflow-wrap:break-word}.wide{max-width:92rem;margin:0 auto;padding:0 1.25rem}a{color:var(--link);text-underline-offset:2px}a:not(:hover){text-decoration-color:color-mix(in srgb,currentColor 40%,transparent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:3px}[hidden]{display:none!important}code,pre,.mono{font-family:var(--mono);font-size:.875em}code{background:var(--soft);padding:.08em .3em;border-radius:4px;overflow-wrap:anywhere;unicode-bidi:isolate}.drawn{display:block;overflow-x:auto;overflow-wrap:normal;white-space:pre}td,summary{unicode-bidi:isolate}.findings td,summary{overflow-wrap:anywhere}.sortable td:not(.num){min-width:8.5rem}h1,h2{font-size:1.25rem;margin:0;letter-spacing:-.01em}h2{font-size:1.1rem;margin-bottom:.75rem}.muted,.arrow{color:var(--muted)}.skip{position:absolute;left:1rem;top:-4rem;background:var(--card);padding:.5rem 1rem;z-index:9}.skip:focus{top:.5rem}button,input,select{font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:7px;padding:.32rem .6rem}button{cursor:pointer;white-space:nowrap}button:hover{background:var(--soft)}.top{background:var(--card);border-bottom:1px solid var(--line);padding:1.1rem 0 0}.title{display:flex;gap:1rem;align-items:flex-start;justify-content:space-between}.subject{margin:.3rem 0 0;color:var(--muted);font-size:.9rem;overflow-wrap:anywhere}.subject time{white-space:nowrap}.verdict{display:flex;gap:.6rem;align-items:baseline;margin:.45rem 0 1rem;max-width:60rem}.tiles{display:flex;flex-wrap:wrap;gap:.6rem;margin:0 0 1.1rem;padding:0}.tiles div{display:flex;flex-direction:column-reverse;justify-content:flex-end;min-width:6.2rem;border:1px solid var(--line);border-radius:10px;padding:.45rem .85rem}.tiles dt{font-size:.8rem;color:var(--muted)}.tiles dd{margin:0;font-size:1.4rem;font-weight:600;line-height:1.2;font-variant-numeric:tabular-nums;color:var(--tone, inherit)}.tiles .zero dd{color:var(--muted);font-weight:400}nav{position:sticky;top:0;z-index:5;background:var(--card);border-bottom:1px solid var(--line)}nav ul{display:flex;gap:1.3rem;list-style:none;margin:0;padding:0;overflow-x:auto;scrollbar-width:thin}nav a{display:block;padding:.6rem 0;white-space:nowrap;text-decoration:none;color:var(--text);border-bottom:2px solid transparent}nav a:hover{border-color:var(--line)}.n{color:var(--muted);font-size:.85em;font-variant-numeric:tabular-nums;margin-left:.2em}section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1.1rem 1.25rem 1.25rem;margin:1.25rem 0}.empty{color:var(--muted);margin:0}footer{color:var(--muted);font-size:.85rem;padding:.5rem 0 2.5rem}.badge{display:inline-block;white-space:nowrap;border-radius:99px;padding:0 .6em;font-size:.8rem;line-height:1.6;font-weight:600;background:var(--tone-bg, var(--soft));color:var(--tone, var(--muted))}.error,.failure,.breaking,.missing,.del{--tone: var(--error);--tone-bg: var(--error-bg)}.warning,.unsure,.unknown{--tone: var(--warning);--tone-bg: var(--warning-bg)}.info,.unused,.unserved{--tone: var(--info);--tone-bg: var(--info-bg)}.success,.compatible,.used,.ins{--tone: var(--good);--tone-bg: var(--good-bg)}#filters{display:flex;flex-wrap:wrap;gap:.55rem .7rem;align-items:flex-start;margin:0 0 .9rem}#filters button{align-self:flex-end}#filters select,#filters input[type=search],#filters button,.chips label{height:2.15rem}#filters label,#filters fieldset{font-size:.8rem;color:var(--muted)}#filters label>span,#filters legend{display:block;line-height:1.2rem}#filters select{max-width:13rem;color:var(--text);font-size:.9rem}#filters input[type=search]{width:17rem;max-width:100%;color:var(--text);font-size:.9rem}#filters fieldset{border:0;margin:0;padding:0}#filters legend{padding:0;float:left;width:100%}.chips{display:flex;gap:.35rem;clear:both}.chips label{display:flex;align-items:center;gap:.35rem;border:1px solid var(--line);border-radius:7px;padding:.32rem .6rem;font-size:.9rem!important;color:var(--text)!important;cursor:pointer}.chips input{accent-color:var(--accent);margin:0}.count{margin:0 0 .5rem;font-size:.9rem;color:var(--muted)}.more{display:flex;gap:.6rem;margin-top:.9rem}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.925rem}.findings{table-layout:fixed}th{text-align:left;font-size:.8rem;font-weight:600;color:var(--muted);padding:.35rem .6rem;border-bottom:1px solid var(--line);vertical-align:bottom}th button{border:0;background:none;padding:.15rem 0;font-weight:600;font-size:inherit;color:inherit}th button:hover{color:var(--text);background:none}th button:after{content:"\\2195" / "";opacity:.45;margin-left:.35em}th[aria-sort] button:after{content:"\\2191" / "";opacity:1}th[aria-sort=descending] button:after{content:"\\2193" / ""}td{padding:.5rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}tbody tr:last-child>td{border-bottom:0}th.num,td.num{text-align:right;font-variant-numeric:tabular-nums}.findings tbody tr:hover{background:color-mix(in srgb,var(--soft) 45%,transparent)}.findings tr:target{background:var(--info-bg)}.findings .c-severity{width:6.2rem}.findings .c-rule{width:12.5rem}.findings .c-object{width:14.5rem}.findings .c-place{width:14rem}.findings .mono{font-size:.82em}.many .c-rule{width:10rem}.many .c-object{width:11rem}.many .c-place{width:12rem}.many .c-origin{width:8.5rem}.findings td small{display:block;color:var(--muted);font-size:.85em}.stood td>details>summary,.stood .mono{color:var(--muted)}summary{cursor:pointer}.findings summary{list-style-position:outside;margin-left:1rem}.findings details[open]>summary{margin-bottom:.6rem}.body{margin-left:1rem;border-left:2px solid var(--line);padding-left:.8rem;font-size:.9rem}.body p,.body ul{margin:0 0 .5rem}.body ul{padding-left:1.1rem}pre{background:var(--soft);border-radius:7px;padding:.5rem .7rem;margin:0 0 .6rem;white-space:pre-wrap;overflow-wrap:anywhere;line-height:1.5;unicode-bidi:isolate}mark{background:none;color:inherit;font-weight:600;text-decoration:underline 2px var(--error);text-underline-offset:4px}pre .del,pre .ins{display:block;background:var(--tone-bg);color:var(--tone)}.js .late{display:none}.tree,.tree ul{list-style:none;margin:0;padding:0}.tree ul{padding-left:1.15rem;margin-left:.35rem;border-left:1px solid var(--line)}.tree li{margin:.2rem 0}.tree summary{padding:.12rem 0}.tree>li>details>summary{font-weight:600}.tree .badge{margin-left:.35rem}.change{display:block;padding:.1rem 0}.tree li>code:first-child+.change{display:inline;margin-left:.3rem}.change .badge{margin:0 .35rem 0 0}.tools{display:flex;gap:.5rem;margin-bottom:.6rem}.graph{margin:0 0 .8rem}.graph svg{display:block;min-width:46rem;width:100%;height:auto}svg text{font:12px var(--mono);fill:var(--text)}svg .space{fill:var(--soft);stroke:var(--line)}svg .space-name{font:600 11px system-ui,sans-serif;fill:var(--muted)}svg .node{fill:var(--card);stroke:var(--line)}svg .edge{fill:none;stroke-width:1.6;stroke:var(--tone)}svg .edge.missing{stroke-width:2}svg .edge.unused{stroke-dasharray:6 4}svg .edge.unserved{stroke-dasharray:2 4}svg .edge.unknown{stroke-dasharray:2 3}svg .mark{fill:var(--card);stroke:var(--tone)}svg .sign{font:700 11px system-ui,sans-serif;text-anchor:middle}.legend{display:flex;flex-wrap:wrap;gap:.4rem 1rem;padding:0;margin:0 0 .6rem;list-style:none;font-size:.85rem}@media(max-width:62rem){.findings .c-object{width:11rem}.findings .c-rule,.findings .c-place{width:10rem}}@media(max-width:50rem){.wide{padding:0 .8rem}section{padding:.9rem;border-radius:10px}.cards thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.cards,.cards tbody{display:block}.cards tr{display:flex;flex-wrap:wrap;gap:.25rem .6rem;padding:.7rem 0;border-bottom:1px solid var(--line)}.cards td{border:0;padding:0;max-width:100%;overflow-wrap:anywhere;min-width:0!important}.cards td:empty{display:none}.cards td[data-label]:before{content:attr(data-label) ": ";color:var(--muted);font-size:.8rem}.cards td.num{text-align:left}.findings td:nth-child(n+3){flex-basis:100%}.findings td small{display:inline;margin-left:.4rem}.tiles div{flex:1 1 6rem;min-width:0;padding:.45rem .6rem}#filters label:has(select),#filters label:has(select) select,#filters label:has(input[type=search]),#filters input[type=search]{width:100%;max-width:none}#filters label:has(select){flex:1 1 9rem}}@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}@media(forced-colors:active){.badge{border:1px solid}}@media print{:root{color-scheme:light!important}body{background:none;font-size:10pt}nav,.tools,#filters,.more,.skip,#theme{display:none!important}section{border:0;padding:0;break-inside:auto}tr,.change{break-inside:avoid}details::details-content{content-visibility:visible;height:auto}.scroll{overflow:visible}pre{white-space:pre-wrap}}';
var firstScriptHash = "sha256-dIL0r0KH8YGpAdhcYG8w+yZX7UM+HQVy519VxpTy3GI=";
var firstScript = '(()=>{document.documentElement.classList.add("js");})();';
var scriptHash = "sha256-OdF/p/X6kSEGIM5NKU2M+0Tf02KrB2sQvB4qHzJPTOs=";
var script = '(()=>{var R=["error","warning","info"],P=["status","origin","category","rule","object","version"];function T(e){let t=new URLSearchParams(e.startsWith("#?")?e.slice(2):""),o=t.get("severity")?.split(","),s=t.get("sort")??"",u=s.replace(/^-/,"");return{q:t.get("q")??"",severities:new Set(R.filter(i=>o===void 0||o.includes(i))),lists:Object.fromEntries(P.map(i=>[i,t.get(i)??""])),sort:["severity","rule","message","object","place","origin"].includes(u)?u:"",descending:s.startsWith("-")}}function O({q:e,severities:t,lists:o,sort:s,descending:u}){let i=new URLSearchParams;e!==""&&i.set("q",e),t.size<R.length&&i.set("severity",[...t].join(","));for(let[h,m]of Object.entries(o))m!==""&&i.set(h,m);s!==""&&i.set("sort",`${u?"-":""}${s}`);let a=i.toString();history.replaceState(null,"",a===""?location.pathname+location.search:`#?${a}`)}var E=new Intl.Collator("en",{numeric:!0});function $(e,t){let o=e.cells[t];return o?.querySelector("[data-value]")?.dataset.value??o?.textContent??""}function A(e){e.setAttribute("role","table");for(let t of[e.tHead,...e.tBodies])t?.setAttribute("role","rowgroup");for(let t of e.tHead?.rows??[])t.setAttribute("role","row");for(let t of e.tHead?.querySelectorAll("th")??[])t.setAttribute("role","columnheader")}function q(e){e.setAttribute("role","row");for(let t of e.cells)t.setAttribute("role","cell")}function C(e,t){let o=document.createElement("button");o.type="button",o.textContent=e.textContent,o.addEventListener("click",t),e.replaceChildren(o)}function z(e){let t=e.tBodies[0];if(t===void 0||t.rows.length<2)return;let o=[...t.rows],s=[...e.querySelectorAll("th")];for(let[u,i]of s.entries()){let a=i.classList.contains("num");C(i,()=>{let h=a?["descending","ascending"]:["ascending","descending"],m=h[h.indexOf(i.getAttribute("aria-sort")??"")+1];for(let p of s)p.removeAttribute("aria-sort");if(m===void 0){t.append(...o);return}i.setAttribute("aria-sort",m);let l=m==="ascending"?1:-1,L=(p,g)=>{let[f,y]=[$(p,u),$(g,u)];if(!a)return E.compare(f,y);let M=v=>Number.isNaN(Number(v))?-1:Number(v);return M(f)-M(y)};t.append(...[...o].sort((p,g)=>l*L(p,g)))})}}function j(){for(let e of document.querySelectorAll("table.sortable")){A(e);for(let t of e.tBodies[0]?.rows??[])q(t);z(e)}}function V(e,t){let{cells:o,dataset:s}=e,u=Number(o[0]?.dataset.rank??0),i=o[1]?.textContent??"",a=o[4]?.querySelector(".mono")?.textContent??"",h;return{element:e,index:t,rank:u,severity:R[u]??"",status:s.status??"",category:i.split("/")[0]??"",rule:i,object:s.object??"",version:s.version??"",origin:s.origin??"",path:a.slice(0,a.lastIndexOf(":")),line:Number(a.slice(a.lastIndexOf(":")+1)),text:()=>h??=e.textContent.toLowerCase(),shown(){return e.classList.remove("late"),e.hasAttribute("role")||q(e),e},open(){let m=e.querySelector("details");m!==null&&(m.open=!0),e.scrollIntoView({block:"center"}),e.querySelector("summary")?.focus({preventScroll:!0})},focus(){e.querySelector("summary")?.focus()}}}var N=e=>[...e.rows].map(V);var B="kube-api-review-theme",D={"":"Theme: auto",light:"Theme: light",dark:"Theme: dark"},X={"":"dark",dark:"light",light:""};function Y(){try{let e=localStorage.getItem(B)??"";return e in D?e:""}catch{return""}}function G(e){try{localStorage.setItem(B,e)}catch{}}function U(){let e=document.getElementById("theme");if(e===null)return;let t=Y(),o=s=>{t=s,s===""?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=s,e.textContent=D[s]??""};e.addEventListener("click",()=>{o(X[t]??""),G(t)}),o(t),e.hidden=!1}var x=200,J={some:x,many:1e3},w=e=>document.getElementById(e);function Q(e,t){let o=e.name,s=new Map;for(let a of t)a[o]!==""&&s.set(a[o],(s.get(a[o])??0)+1);let u={introduced:"this change",existing:"existing"};for(let a of[...s.keys()].sort(E.compare))e.add(new Option(`${o==="status"?u[a]??a:a} (${s.get(a)??0})`,a));let i=e.closest("label");i!==null&&(i.hidden=s.size<2)}function Z(e,t,o){return o==="severity"?e.rank-t.rank:o==="place"?E.compare(e.path,t.path)||e.line-t.line:o==="rule"||o==="object"||o==="origin"?E.compare(e[o],t[o]):e.text()<t.text()?-1:+(e.text()>t.text())}function _(e,t){let o=e.tBodies[0],s=w("count"),u=w("more");if(o===void 0||s===null||u===null)return;A(e);let i=N(o),a=[...t.querySelectorAll("select")];for(let n of a)Q(n,i);let h=[...e.querySelectorAll("th[data-sort]")],m=Object.entries(J).flatMap(([n,r])=>{let c=w(n);return c===null?[]:[{button:c,add:r}]}),l=T(location.hash),L=i,p="",g=x,f=i,y=()=>{let n=f.slice(0,g);o.replaceChildren(...n.map(d=>d.shown()));let r=f.length-n.length;u.hidden=r<=0;for(let{button:d,add:b}of m)d.textContent=`Show ${Math.min(b,r)} more`;for(let{button:d,add:b}of m)d.hidden=b>x&&r<=x;let c=f.length===i.length?"":`${f.length} of `;s.textContent=`${c}${i.length} findings${r>0?`, the first ${n.length} shown`:""}`},M=()=>{let n=`${l.sort}:${l.descending}`;if(n===p)return;p=n;let r=l.descending?-1:1;L=l.sort===""?i:[...i].sort((c,d)=>r*Z(c,d,l.sort)||c.index-d.index);for(let c of h)c.dataset.sort!==l.sort?c.removeAttribute("aria-sort"):c.setAttribute("aria-sort",l.descending?"descending":"ascending")},v=()=>{M();let n=l.q.toLowerCase().split(/\\s+/).filter(Boolean),r=Object.entries(l.lists).filter(([,c])=>c!=="");f=L.filter(c=>l.severities.has(c.severity)&&r.every(([d,b])=>c[d]===b)&&n.every(d=>c.text().includes(d))),y()},S=()=>{for(let r of t.querySelectorAll(\'input[name="severity"]\'))r.checked=l.severities.has(r.value);let n=t.querySelector(\'input[name="q"]\');n!==null&&n.value!==l.q&&(n.value=l.q);for(let r of a)r.value=l.lists[r.name]??"",r.selectedIndex<0&&(r.value="")},H=n=>{l=n,g=x,O(l),v()};t.addEventListener("input",()=>{let n=new FormData(t),r=n.get("q");H({...l,q:typeof r=="string"?r:"",severities:new Set(n.getAll("severity").map(String)),lists:Object.fromEntries(a.map(({name:c,value:d})=>[c,d]))})}),t.addEventListener("submit",n=>n.preventDefault()),t.addEventListener("reset",n=>{n.preventDefault(),H(T("")),S()});for(let n of h)C(n,()=>{let r=n.dataset.sort??"";l.sort===r&&l.descending?H({...l,sort:"",descending:!1}):H({...l,sort:r,descending:l.sort===r})});for(let{button:n,add:r}of m)n.addEventListener("click",()=>{let c=f[g];g+=r,y(),c?.focus()});let k=()=>{if(location.hash.startsWith("#f-")){let n=i.find(({element:r})=>r.id===location.hash.slice(1));if(n===void 0)return;f.includes(n)||(l=T(""),S(),v()),g=Math.max(g,f.indexOf(n)+1),y(),n.open()}else location.hash.startsWith("#?")&&(l=T(location.hash),S(),v())};addEventListener("hashchange",k),addEventListener("beforeprint",()=>o.replaceChildren(...f.map(n=>n.shown()))),addEventListener("afterprint",y),document.addEventListener("keydown",n=>{let{target:r}=n;if(n.ctrlKey||n.metaKey||n.altKey||!(r instanceof HTMLElement))return;n.key==="/"&&!/^(?:INPUT|SELECT|TEXTAREA)$/.test(r.tagName)&&(n.preventDefault(),t.querySelector(\'input[name="q"]\')?.focus());let c=r.tagName==="SUMMARY"?r.closest("tr"):null,d=c===null?-1:f.findIndex(({element:K})=>K===c);if(d<0)return;let b=Math.min(g,f.length)-1,I={ArrowDown:d+1,ArrowUp:d-1,Home:0,End:b}[n.key];I!==void 0&&(n.preventDefault(),f[Math.max(0,Math.min(I,b))]?.focus())}),t.hidden=!1,s.hidden=!1,S(),v(),k()}function ee(){let e=w("folds");e!==null&&(e.hidden=!1,e.addEventListener("click",({target:t})=>{let o=t instanceof HTMLElement?t.dataset.fold:void 0;if(o!==void 0)for(let s of document.querySelectorAll(".tree details"))s.open=o==="open"}))}var W=w("rows"),F=w("filters");W instanceof HTMLTableElement&&F instanceof HTMLFormElement&&_(W,F);j();ee();U();})();';

// src/reports/html/inline.ts
var text = (value2, max = 300) => html(cutChars(value2, max));
var code = (value2, max = 300) => value2 === "" ? "" : `<code>${text(value2, max)}</code>`;
function linked(label, address) {
  const target = address === void 0 ? void 0 : webAddress(address);
  return target === void 0 ? label : `<a href="${html(target)}" rel="noopener noreferrer">${label}</a>`;
}
function withLinks(prose) {
  const match = trustedAddress.exec(prose);
  if (match === null) return escapeInside(prose);
  const [address] = match;
  const rest = prose.slice(match.index + address.length);
  return `${escapeInside(prose.slice(0, match.index))}${linked(html(address), address)}${withLinks(rest)}`;
}
function escapeInside(part2) {
  const body = html(part2);
  if (part2.trim() === "") return part2 === "" ? "" : " ";
  return `${/^\s/.test(part2) ? " " : ""}${body}${/\s$/.test(part2) ? " " : ""}`;
}
var message = (value2, max = 1e4, plainly = false) => messageParts(cutChars(value2, max)).map((part2) => part2.isDrawn ? `<code class="drawn">${htmlLines(part2.text)}</code>` : withCode(part2.text, plainly)).join("");
function withCode(value2, plainly) {
  const parts = value2.split("`");
  const open2 = parts.length % 2 === 0 ? parts.length - 1 : -1;
  return parts.map((part2, index) => {
    if (index === open2) return `\`${escapeInside(part2)}`;
    if (index % 2 === 0) return plainly ? escapeInside(part2) : withLinks(part2);
    return part2.trim() === "" ? `\`${escapeInside(part2)}\`` : `<code>${html(part2)}</code>`;
  }).join("");
}
var moreNote = (count, shown) => count > shown ? `<p class="muted">${count - shown} more are in the JSON report.</p>` : "";
var badge = (kind, label) => `<span class="badge ${kind}">${text(label, 60)}</span>`;
function table(label, head, rows, numbers = /* @__PURE__ */ new Set()) {
  const kind = (column) => numbers.has(head[column] ?? "") ? ' class="num"' : "";
  const heads = head.map((name, column) => `<th scope="col"${kind(column)}>${text(name)}</th>`).join("");
  const cellHtml = (cell, column) => `<td${kind(column)} data-label="${text(head[column] ?? "")}">${cell}</td>`;
  const body = rows.map((row2) => `<tr>${row2.map(cellHtml).join("")}</tr>`).join("\n");
  return `<div class="scroll"><table class="cards sortable" aria-label="${text(label)}"><thead><tr>${heads}</tr></thead><tbody>
${body}
</tbody></table></div>`;
}

// src/reports/html/change-tree.ts
var maxDepth = 12;
var maxPath = 2e3;
var maxChanges = 1e4;
var kinds = { breaking: "breaking", compatible: "compatible", neutral: "plain" };
var newStep = (name) => ({ name, changes: [], steps: /* @__PURE__ */ new Map() });
function stepsOf(field) {
  const steps = field.slice(0, maxPath).match(/(?:^|\.)[^.[]+(?:\[[^\]"]*\])*|\[(?:"(?:[^"\\]|\\.)*"|[^\]"]*)\]|[^]/g) ?? [];
  const rest = field.slice(maxPath);
  if (steps.length <= maxDepth && rest === "") return steps;
  return [...steps.slice(0, maxDepth - 1), steps.slice(maxDepth - 1).join("") + rest];
}
function treeOf(changes) {
  const root = newStep("");
  for (const change of changes) {
    let step = root;
    for (const name of stepsOf(change.field)) {
      const next = step.steps.get(name) ?? newStep(name);
      step.steps.set(name, next);
      step = next;
    }
    step.changes.push(change);
  }
  return root;
}
var value = (shown) => shown === void 0 ? "" : code(shown, 400);
function changeHtml(change) {
  const { before, after } = change;
  const arrow = before !== void 0 && after !== void 0 ? ' <span class="arrow">→</span> ' : "";
  const was = before !== void 0 && after === void 0 ? "was " : "";
  const values = before === void 0 && after === void 0 ? "" : `: ${was}${value(before)}${arrow}${value(after)}`;
  return `<span class="change">${badge(kinds[change.direction], change.direction)}${text(change.change)}${values}</span>`;
}
function joined2(step) {
  let name = step.name;
  let at = step;
  while (at.changes.length === 0 && at.steps.size === 1) {
    const [only] = at.steps.values();
    if (only === void 0) break;
    name += only.name;
    at = only;
  }
  return { ...at, name };
}
var listOf = ({ changes, steps }, rest = "") => `<ul>${changes.map((change) => `<li>${changeHtml(change)}</li>`).join("")}${[...steps.values()].map(stepHtml).join("")}${rest}</ul>`;
function stepHtml(given) {
  const step = joined2(given);
  const label = code(step.name, 500);
  if (step.steps.size === 0) return `<li>${label} ${step.changes.map(changeHtml).join("")}</li>`;
  return `<li><details open><summary>${label}</summary>${listOf(step)}</details></li>`;
}
function versionHtml({ version, changes, reworded }) {
  const root = treeOf(changes);
  const texts = reworded === 0 ? "" : `<li class="muted">${counted(reworded, "edited text")}</li>`;
  const list = listOf(root, texts);
  const label = version === "" ? "The API as a whole" : code(version);
  return `<li><details open><summary>${label}</summary>${list}</details></li>`;
}
function apiHtml({ origin, api: { name, path, versions, counts } }, isOpen) {
  const badges = directions.filter((direction) => counts[direction] > 0).map((direction) => badge(kinds[direction], `${counts[direction]} ${direction}`));
  const where = `<span class="muted">${text(origin === "" ? path : `${origin}: ${path}`)}</span>`;
  return `<li><details${isOpen ? " open" : ""}><summary>${text(name, 253)}${badges.join("")}</summary>${where}<ul>${versions.map(versionHtml).join("")}</ul></details></li>`;
}
function changeTree(changes) {
  const byOrigin = groupBy(changes.slice(0, maxChanges), originOf);
  const found = [...byOrigin].flatMap(([origin, list]) => byApi(list).map((api) => ({ origin, api })));
  const isOpen = ({ api }) => found.length <= 3 || api.counts.breaking > 0;
  return `<ul class="tree">${found.map((each) => apiHtml(each, isOpen(each))).join("\n")}</ul>`;
}

// src/reports/html/fix-diff.ts
var maxLines = 40;
var maxChars = 300;
function stretches(edits) {
  const found = [];
  for (const edit of [...edits].sort((a, b) => a.line - b.line || a.column - b.column)) {
    let current = found.at(-1);
    if (current === void 0 || edit.line > current.last + 1)
      found.push(current = { edits: [], first: edit.line, last: edit.endLine });
    current.edits.push(edit);
    current.last = Math.max(current.last, edit.endLine);
  }
  return found;
}
function bothSides(path, { edits, first, last }, lines) {
  if (last - first > 400) return void 0;
  const before = [];
  for (let line2 = first; line2 <= last; line2 += 1) {
    const found = lines(path, "head", line2);
    if (found === void 0 && line2 > first && line2 === last) before.push("");
    else if (found === void 0) return void 0;
    else before.push(found);
  }
  const moved = edits.map((edit) => ({ ...edit, line: edit.line - first + 1, endLine: edit.endLine - first + 1 }));
  const after = edited(before.join("\n"), moved);
  return after === void 0 ? void 0 : [before, after.split(/\r?\n/)];
}
var line = (sign, shown) => {
  const content = `${sign} ${text(shown.replaceAll("	", "    ").replace(/^ +/, ""), maxChars)}`;
  const indent = " ".repeat(Math.min(60, /^ */.exec(shown.replaceAll("	", "    "))?.[0].length ?? 0));
  const whole = content.slice(0, 2) + indent + content.slice(2);
  if (sign === " ") return `${whole}
`;
  return `<span class="${sign === "-" ? "del" : "ins"}">${whole}</span>`;
};
function diffOf([before, after]) {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail))
    tail += 1;
  const shown = [
    ...before.slice(Math.max(0, head - 1), head).map((each) => line(" ", each)),
    ...before.slice(head, before.length - tail).map((each) => line("-", each)),
    ...after.slice(head, after.length - tail).map((each) => line("+", each))
  ];
  const rest = shown.length > maxLines ? `<span class="muted">${shown.length - maxLines} more lines</span>` : "";
  return `<pre>${shown.slice(0, maxLines).join("")}${rest}</pre>`;
}
function inWords(edit) {
  const where = `${code(edit.path)}, ${edit.line}:${edit.column} to ${edit.endLine}:${edit.endColumn}`;
  if (edit.text === "") return `<li>${where}: delete</li>`;
  return `<li>${where}: write <pre>${cutChars(edit.text, 2e3).split(/\r?\n/).slice(0, maxLines).map((each) => line("+", each)).join("")}</pre></li>`;
}
function fixHtml({ fix, path }, lines) {
  if (fix === void 0) return "";
  const parts = [...new Set(fix.edits.map((edit) => edit.path))].slice(0, 20).flatMap((file) => {
    const title = file === path ? "" : `<p>${code(file)}</p>`;
    const shown = stretches(fix.edits.filter((edit) => edit.path === file)).slice(0, 20).map((stretch) => {
      const sides = bothSides(file, stretch, lines);
      return sides === void 0 ? `<ul>${stretch.edits.slice(0, 20).map(inWords).join("")}</ul>` : diffOf(sides);
    });
    return [title, ...shown];
  });
  return parts.join("");
}

// src/reports/html/findings-table.ts
var maxRows = 2e4;
var firstRows = 200;
var around = 80;
function excerpt(finding, { lines }) {
  const line2 = lines(finding.path, finding.side, finding.line);
  if (line2 === void 0 || line2.trim() === "") return "";
  const from = Math.min(finding.column - 1, line2.length);
  const to = finding.endLine === finding.line ? Math.min(finding.endColumn - 1, line2.length) : line2.trimEnd().length;
  const start = Math.max(0, from - around);
  const before = (start > 0 ? "…" : "") + line2.slice(start, from).trimStart();
  const marked = cutChars(line2.slice(from, Math.max(from, to)), 3 * around);
  const after = cutChars(line2.slice(Math.max(from, to)).trimEnd(), around);
  return `<pre>${part(before)}<mark>${part(marked)}</mark>${part(after)}</pre>`;
}
var part = (piece) => `${/^\s/.test(piece) ? " " : ""}${html(piece)}${/\S\s+$/.test(piece) ? " " : ""}`;
function relatedHtml(finding, { link }) {
  const { related = [] } = finding;
  if (related.length === 0) return "";
  const shown = related.slice(0, 25).map((place) => {
    const where = linked(code(`${place.path}:${place.line}`), link(finding, place.path, place.line));
    return `<li>${where} ${message(place.message, 1e3)}</li>`;
  });
  const rest = related.length > shown.length ? `<li>and ${related.length - shown.length} more places</li>` : "";
  return `<p>Also here:</p><ul>${shown.join("")}${rest}</ul>`;
}
function offerHtml(finding) {
  const offer = finding.fix === void 0 ? offerOf(finding) : void 0;
  if (offer === void 0) return "";
  return `<p><b>${text(offer.description, 500)}:</b></p><pre>${htmlLines(offer.yaml)}</pre>`;
}
function bodyOf(finding, context) {
  const fix = finding.fix === void 0 ? "" : `<p><b>Fix:</b> ${message(finding.fix.description, 1e3)}</p>`;
  const own = finding.apiserverField;
  return [
    excerpt(finding, context),
    offerHtml(finding),
    fix,
    fixHtml(finding, context.lines),
    relatedHtml(finding, context),
    own === void 0 ? "" : `<p>A kube-apiserver names it ${code(own, 500)}</p>`,
    `<p>${linked("Why this rule is there and how to satisfy it", finding.docs)}${permalink(finding)}</p>`
  ].join("");
}
var idOf = (finding) => /^[\w-]{1,100}$/.test(finding.fingerprint) ? `f-${finding.fingerprint}` : void 0;
var permalink = (finding) => {
  const id = idOf(finding);
  return id === void 0 ? "" : ` · <a href="#${id}">Link to this finding</a>`;
};
function objectCell({ document, version, field }) {
  const name = document === void 0 ? "" : text(document.name === "" ? document.kind : document.name, 253);
  const parts = [version, field].filter((step) => step !== void 0 && step !== "");
  const where = parts.map((step) => `<code>${text(step ?? "")}</code>`).join(" ");
  return `${name}${where === "" ? "" : `<small>${where}</small>`}`;
}
function data(finding) {
  const { document, version } = finding;
  const object = document === void 0 ? "" : plain(document.name === "" ? document.kind : document.name);
  const pairs = [
    ["object", object],
    ["version", version === void 0 ? "" : plain(version)],
    ["origin", plain(originOf(finding))]
  ];
  return pairs.map(([key, value2]) => value2 === "" ? "" : ` data-${key}="${text(value2 ?? "")}"`).join("");
}
function row(finding, index, context, ids) {
  const id = idOf(finding);
  const isNew = id !== void 0 && !ids.has(id);
  if (isNew) ids.add(id);
  const stood = finding.status === "existing";
  const kind = [stood ? "stood" : "", index < firstRows ? "" : "late"].filter(Boolean).join(" ");
  const origin = context.hasOrigins ? `<td>${text(originOf(finding), 200)}</td>` : "";
  const path = text(finding.path).replace(/\/(?=[^/]*$)/, "/<wbr>");
  const place = `<span class="mono">${path}:${finding.line}</span>`;
  const side = finding.side === "base" ? "<small>before the change</small>" : "";
  return [
    `<tr${isNew ? ` id="${id}"` : ""}${kind === "" ? "" : ` class="${kind}"`} data-status="${finding.status}"${data(finding)}>`,
    `<td data-rank="${severities.indexOf(finding.severity)}">${badge(finding.severity, finding.severity)}${stood ? " <small>existing</small>" : ""}</td>`,
    `<td>${linked(`<span class="mono">${text(finding.rule)}</span>`, finding.docs)}</td>`,
    `<td><details><summary>${message(finding.message, 1e4, true)}</summary><div class="body">${bodyOf(finding, context)}</div></details></td>`,
    `<td>${objectCell(finding)}</td>`,
    `<td>${linked(place, context.link(finding, finding.path, finding.line))}${side}</td>`,
    `${origin}</tr>`
  ].join("");
}
var columns = [
  ["severity", "Severity"],
  ["rule", "Rule"],
  ["message", "Finding"],
  ["object", "API or object"],
  ["place", "Place"]
];
function findingsTable(report, context) {
  const ids = /* @__PURE__ */ new Set();
  const shown = byWeight(report).slice(0, maxRows);
  const origin = context.hasOrigins ? [["origin", "Repository"]] : [];
  const heads = [...columns, ...origin].map(([key, label]) => `<th scope="col" class="c-${key}" data-sort="${key}">${label}</th>`).join("");
  const rows = shown.map((finding, index) => row(finding, index, context, ids));
  return `<table class="findings cards${context.hasOrigins ? " many" : ""}" id="rows" aria-label="Findings"><thead><tr>${heads}</tr></thead><tbody>
${rows.join("\n")}
</tbody></table>`;
}

// src/reports/html/graph-layout.ts
var size = { width: 1e3, column: 330, row: 26, gap: 6, head: 24, pad: 8, space: 16 };
var spaceOf = (edge, namespace) => originOf(edge) === "" ? namespace : `${originOf(edge)}: ${namespace}`;
var fromEnd = (edge) => ({ space: spaceOf(edge, edge.from.namespace), label: edge.from.type });
function toEnd(edge) {
  return { space: spaceOf(edge, edge.to.namespace), label: `${edge.to.type} ${edge.to.name ?? "(all)"}` };
}
var keyOf = ({ space, label }) => JSON.stringify([space, label]);
var meanOf = (places) => places.length === 0 ? 0 : places.reduce((sum, place) => sum + place, 0) / places.length;
function ordered(ends, placeOf) {
  const unique = [...new Map(ends.map((end) => [keyOf(end), end])).values()];
  const places = new Map(unique.map((end) => [keyOf(end), placeOf(end)]));
  const spaces = groupBy(unique, ({ space }) => space);
  const mean = ({ space }) => meanOf((spaces.get(space) ?? []).map((end) => places.get(keyOf(end)) ?? 0));
  return unique.sort(
    (a, b) => mean(a) - mean(b) || (a.space < b.space ? -1 : Number(a.space > b.space)) || (places.get(keyOf(a)) ?? 0) - (places.get(keyOf(b)) ?? 0) || (a.label < b.label ? -1 : Number(a.label > b.label))
  );
}
function means(edges, others) {
  const indexes = new Map(others.map((end, index) => [keyOf(end), index]));
  const tied = groupBy(edges, ([end]) => keyOf(end));
  return (end) => meanOf((tied.get(keyOf(end)) ?? []).map(([, other]) => indexes.get(keyOf(other)) ?? 0));
}
var sweeps = 6;
function columnOf(ends, x) {
  const spaces = [];
  const nodes = /* @__PURE__ */ new Map();
  let y = 0;
  for (let at = 0; at < ends.length; ) {
    const { space } = ends[at] ?? { space: "" };
    const start = y;
    const inside = [];
    y += size.head;
    for (; at < ends.length; at += 1) {
      const end = ends[at];
      if (end === void 0 || end.space !== space) break;
      const node = { label: end.label, x: x + size.pad, y };
      nodes.set(keyOf(end), node);
      inside.push(node);
      y += size.row + size.gap;
    }
    y += size.pad - size.gap;
    spaces.push({ label: space, x, y: start, height: y - start, nodes: inside });
    y += size.space;
  }
  return { spaces, nodes, height: Math.max(0, y - size.space) };
}
function lowered(space, by) {
  return { ...space, y: space.y + by, nodes: space.nodes.map((node) => ({ ...node, y: node.y + by })) };
}
function layoutOf(edges) {
  const pairs = edges.map((edge) => [fromEnd(edge), toEnd(edge)]);
  const back = pairs.map(([from, to]) => [to, from]);
  const [senders, receivers] = [pairs.map(([from]) => from), back.map(([to]) => to)];
  let left = ordered(senders, () => 0);
  let right = ordered(receivers, means(back, left));
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    left = ordered(left, means(pairs, right));
    right = ordered(right, means(back, left));
  }
  const columns2 = [columnOf(left, 0), columnOf(right, size.width - size.column)];
  const height = largest(columns2.map((column) => column.height));
  const shifts = columns2.map((column) => (height - column.height) / 2);
  const placed = (column, end) => {
    const node = columns2[column]?.nodes.get(keyOf(end)) ?? { label: end.label, x: 0, y: 0 };
    return { ...node, y: node.y + (shifts[column] ?? 0) };
  };
  return {
    height,
    spaces: columns2.flatMap(({ spaces }, index) => spaces.map((space) => lowered(space, shifts[index] ?? 0))),
    edges: edges.map((edge) => ({ edge, from: placed(0, fromEnd(edge)), to: placed(1, toEnd(edge)) }))
  };
}

// src/reports/html/reference-graph.ts
var maxDrawn = 120;
var labelChars = 41;
var maxListed = 2e3;
var states = {
  missing: { sign: "✕", label: "missing", means: "no grant allows the reference" },
  unknown: { sign: "?", label: "unknown", means: "a namespace or kind is not known" },
  unserved: { sign: "∅", label: "no effect", means: "granted by a home that is not served" },
  unused: { sign: "–", label: "unused", means: "granted, no reference seen" },
  used: { sign: "✓", label: "used", means: "granted, and a reference goes through it" }
};
var byState = Object.keys(states);
var grantsOf = ({ grants }) => grants.length === 0 ? "no grant" : grants.join(", ");
var sentence = (edge) => `${edge.from.namespace}/${edge.from.type} to ${edge.to.namespace}/${edge.to.type} ${edge.to.name ?? "(all)"}: ${states[edge.state].label} (${grantsOf(edge)})`;
var nodeSvg = ({ label, x, y }) => `<g><title>${text(label)}</title><rect class="node" x="${x}" y="${y}" width="${size.column - 2 * size.pad}" height="${size.row}" rx="5"/><text x="${x + 8}" y="${y + 17}">${text(label, labelChars)}</text></g>`;
var spaceSvg = ({ label, x, y, height, nodes }) => `<rect class="space" x="${x}" y="${y}" width="${size.column}" height="${height}" rx="9"/><text class="space-name" x="${x + size.pad + 2}" y="${y + 16}">${text(label, 50)}</text>${nodes.map(nodeSvg).join("")}`;
function pointAt(t, [x1, y1], [x2, y2]) {
  const middle = (x1 + x2) / 2;
  const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
  return [a * x1 + (b + c) * middle + d * x2, (a + b) * y1 + (c + d) * y2];
}
function edgeSvg({ edge, from, to }, index) {
  const start = [from.x + size.column - 2 * size.pad, from.y + size.row / 2];
  const end = [to.x, to.y + size.row / 2];
  const middle = (start[0] + end[0]) / 2;
  const [x, y] = pointAt(0.3 + 0.4 * ((index * 0.618 + 0.5) % 1), start, end).map((place) => Math.round(place));
  const { sign } = states[edge.state];
  return [
    `<g><title>${text(sentence(edge), 500)}</title>`,
    `<path class="edge ${edge.state}" d="M${start.join(",")} C${middle},${start[1]} ${middle},${end[1]} ${end.join(",")}"/>`,
    `<circle class="mark ${edge.state}" cx="${x}" cy="${y}" r="8.5"/><text class="sign" x="${x}" y="${(y ?? 0) + 4}">${sign}</text></g>`
  ].join("");
}
function stateCounts(edges) {
  const parts = byState.flatMap((state) => {
    const count = edges.filter((edge) => edge.state === state).length;
    return count === 0 ? [] : [`${count} ${states[state].label}`];
  });
  return joined(parts);
}
function picture(edges) {
  const { height, spaces, edges: placed } = layoutOf(edges);
  return [
    `<div class="graph scroll" tabindex="0" role="group" aria-label="Picture of the references">`,
    `<svg viewBox="-4 -4 ${size.width + 8} ${height + 8}" role="img" aria-labelledby="graph-title graph-description">`,
    `<title id="graph-title">References across namespaces</title>`,
    `<desc id="graph-description">On the left who refers, on the right what is referred to, each in its namespace. ${text(stateCounts(edges))}. The table below says the same in words.</desc>`,
    spaces.map(spaceSvg).join(""),
    placed.map(edgeSvg).join(""),
    "</svg></div>"
  ].join("\n");
}
function legend(edges) {
  const items = byState.filter((state) => edges.some((edge) => edge.state === state)).map((state) => `<li>${badge(state, `${states[state].sign} ${states[state].label}`)} ${states[state].means}</li>`);
  return `<ul class="legend">${items.join("")}</ul>`;
}
function edgeRow(edge, hasOrigins) {
  const { from, to, state, references, home } = edge;
  return [
    ...hasOrigins ? [text(originOf(edge), 200)] : [],
    badge(state, `${states[state].sign} ${states[state].label}`),
    `${code(cutChars(from.namespace, 100))} ${text(from.type)}`,
    `${code(cutChars(to.namespace, 100))} ${text(to.type)} ${to.name === void 0 ? "(all)" : code(to.name)}`,
    edge.grants.length === 0 ? "–" : `${edge.grants.map((grant) => code(grant)).join(" ")} ${home === void 0 ? "" : text(home)}`,
    String(references)
  ];
}
function referenceGraph(edges, hasOrigins) {
  const sorted = [...edges].sort((a, b) => byState.indexOf(a.state) - byState.indexOf(b.state));
  const drawn = sorted.slice(0, maxDrawn);
  const cut = sorted.length > drawn.length ? `<p class="muted">The picture shows ${drawn.length} of ${counted(sorted.length, "reference")}: what is missing first.</p>` : "";
  const rows = sorted.slice(0, maxListed).map((edge) => edgeRow(edge, hasOrigins));
  const rest = moreNote(sorted.length, rows.length);
  const head = [...hasOrigins ? ["Repository"] : [], "State", "From", "To", "Grant", "References"];
  return `${picture(drawn)}${legend(drawn)}${cut}<details><summary>The same as a table</summary>${table("References across namespaces", head, rows, /* @__PURE__ */ new Set(["References"]))}${rest}</details>`;
}

// src/reports/html/tables.ts
var maxRows2 = 2e3;
function drawer(hasOrigins) {
  return (label, head, entries, cells, numbers = []) => {
    const rows = entries.slice(0, maxRows2).map((entry) => [...hasOrigins ? [text(originOf(entry), 200)] : [], ...cells(entry)]);
    const names = [...hasOrigins ? ["Repository"] : [], ...head];
    return table(label, names, rows, new Set(numbers)) + moreNote(entries.length, maxRows2);
  };
}
var good = /* @__PURE__ */ new Set(["approved-and-merged"]);
var open = /* @__PURE__ */ new Set(["approved-not-merged", "this-pull-request", "unverified", "open"]);
function sinceHtml(document) {
  const words = substanceText(document);
  if (words === "") return "";
  const items = (document.since?.fields ?? []).slice(0, 100).map(({ version, field, change }) => `<li>${code(version)} ${code(field)} ${text(change)}</li>`);
  if (items.length === 0) return `<br><span class="muted">${message(words, 500)}</span>`;
  return `<details><summary>${message(words, 500, true)}</summary><ul>${items.join("")}</ul></details>`;
}
var approvals = (draw, report) => draw("Approvals", ["API", "Link", "Verdict", "Approved by", "Merged"], report.approvals, (approval) => [
  approval.documents.slice(0, 10).map((document) => code(document.name) + sinceHtml(document)).join(" ") + (approval.documents.length > 10 ? ` and ${approval.documents.length - 10} more` : ""),
  // Only what was resolved to a pull request becomes a link: the text itself is anyone's.
  approval.number === null || !approval.url.startsWith("https://github.com/") ? code(approval.url) : linked(code(`${approval.repository}#${approval.number}`), approval.url),
  `${badge(good.has(approval.verdict) ? "success" : open.has(approval.verdict) ? "unsure" : "failure", approval.verdict)} ${message(approval.reason, 500)}`,
  approval.approvers.slice(0, 10).map(({ login, how, at, url }) => `${text(login)} (${linked(how, url)}, ${text(at.slice(0, 10))})`).join(", "),
  text(approval.mergedAt?.slice(0, 10) ?? "")
]);
var named = ({ name, path }) => `${text(name, 253)}<br><small class="muted mono">${text(path)}</small>`;
var conditions = (draw, report) => draw("Conditions", ["CRD", "Condition", "Status", "Reason", "Message"], report.conditions, (condition) => [
  named(condition),
  code(condition.type),
  text(condition.status),
  text(condition.reason),
  text(condition.message, 1e3)
]);
var notChecked = (draw, report) => draw("Not checked", ["Path", "Why"], report.notChecked, ({ path, why, count }) => [
  code(path),
  text(count === void 0 ? why : `${counted(count, "file")}: ${why}`, 1e3)
]);
var saidBy = {
  configuration: "configuration",
  comment: "comment in YAML",
  marker: "marker in Go",
  baseline: "baseline file"
};
var ignored = (draw, report) => draw(
  "Ignored findings",
  ["Severity", "Rule", "Finding", "Place", "Reason", "Said in", "Owner", "Expires"],
  report.ignored ?? [],
  (finding) => [
    badge("plain", finding.severity),
    linked(`<span class="mono">${text(finding.rule)}</span>`, finding.docs),
    message(finding.message, 2e3),
    code(`${finding.path}:${finding.line}`),
    text(finding.reason, 1e3),
    `${saidBy[finding.by]}${finding.at === void 0 ? "" : ` ${code(`${finding.at.path}:${finding.at.line}`)}`}`,
    text(finding.owner ?? ""),
    text(finding.expires ?? "")
  ]
);
function acknowledged({ acknowledged: found, findings }) {
  if (found === void 0) return "";
  const by = found.by.map(({ login, pull, at }) => `${text(login)} (#${pull}, ${text(at.slice(0, 10))})`);
  const refused = found.refused.map(
    ({ pull, why }) => `<li>${pull === void 0 ? "" : `#${pull}: `}${text(why, 500)}</li>`
  );
  const known = new Map(findings.map((finding) => [finding.fingerprint, finding]));
  const breaks = found.findings.slice(0, maxRows2).flatMap(({ fingerprint, severity }) => {
    const finding = known.get(fingerprint);
    if (finding === void 0) return [];
    return [`<li>${badge("plain", `was ${severity}`)} ${message(finding.message, 1e3)}</li>`];
  });
  return [
    `<p>The label ${code(found.label)}${by.length === 0 ? " is set" : `, set by ${by.join(", ")},`} makes these breaks infos:</p>`,
    `<ul>${breaks.join("")}</ul>`,
    refused.length === 0 ? "" : `<p>Where the label does not count:</p><ul>${refused.join("")}</ul>`
  ].join("");
}
var grouped = new Intl.NumberFormat("en-US");
function costs(draw, report) {
  const isAudit = isMerged(report) || report.scope === "tree";
  const drawn = draw(
    "Costs of CEL rules",
    ["CRD", "Field", "Expression", "Cost", "Of the limit"],
    report.costs ?? [],
    (cost) => [
      named(cost),
      `${code(cost.version)} ${code(cost.field)}`,
      `${cost.expression === void 0 ? "all expressions of the schema" : code(cost.expression, 400)}${cost.changed && !isAudit ? ` ${badge("info", "changed")}` : ""}`,
      `<span data-value="${cost.cost}">${grouped.format(cost.cost)}</span>`,
      `<span data-value="${cost.share}">${badge(cost.share > 100 ? "error" : cost.share > 50 ? "warning" : "plain", `${cost.share}%`)}</span>`
    ],
    ["Cost", "Of the limit"]
  );
  return `<details><summary>What CEL rules may cost, of the limits of a kube-apiserver</summary>${drawn}</details>`;
}
function ruleTable(findings, known = []) {
  const counts = /* @__PURE__ */ new Map();
  for (const { rule, docs, severity } of findings) {
    const entry = counts.get(rule) ?? { docs, total: 0, error: 0, warning: 0, info: 0 };
    counts.set(rule, { ...entry, total: entry.total + 1, [severity]: entry[severity] + 1 });
  }
  const rows = [...counts].sort(([one, a], [other, b]) => b.total - a.total || (one < other ? -1 : 1)).map(([id, entry]) => {
    const rule = known.find((candidate) => candidate.id === id);
    const because = rule?.because === void 0 ? "" : `<br><span class="muted">${message(rule.because, 500)}</span>`;
    return [
      linked(`<span class="mono">${text(id)}</span>`, entry.docs),
      `${message(rule?.summary ?? "", 500)}${because}`,
      ...severities.map((severity) => String(entry[severity]))
    ];
  });
  const numbers = ["Errors", "Warnings", "Infos"];
  return table("Rules", ["Rule", "What it says", ...numbers], rows, new Set(numbers));
}
var mostRules = 200;
var mostOrigins = 20;
function ruleOriginTable(findings) {
  const bySize = (groups) => [...groups].sort(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1));
  const columns2 = bySize(groupBy(findings, originOf)).slice(0, mostOrigins).map(([origin]) => origin);
  const rules = bySize(groupBy(findings, ({ rule }) => rule));
  const rows = rules.slice(0, mostRules).map(([rule, own]) => {
    const counts = groupBy(own, originOf);
    const shown = columns2.map((origin) => counts.get(origin)?.length ?? 0);
    const others = own.length - shown.reduce((sum, count) => sum + count, 0);
    return [`<span class="mono">${text(rule)}</span>`, ...[counts.size, own.length, ...shown, others].map(String)];
  });
  const head = ["Rule", "Repositories", "Findings", ...columns2, "All others"];
  return table("Rules by repository", head, rows, new Set(head.slice(1))) + moreNote(rules.length, mostRules);
}
function repositoryTable(repositories, link) {
  const head = ["Repository", "Result", "Errors", "Warnings", "Infos", "Existing", "Not checked", "Files", "Objects"];
  const rows = byNeed(repositories).map((audited) => {
    const { origin, conclusion, commit, why, summary, notChecked: unchecked } = audited;
    const { errors, warnings, infos, existing, files, documents } = summary;
    const at = commit === void 0 ? "" : ` <span class="muted mono">${text(commit, 9)}</span>`;
    const kind = { failure: "failure", missing: "failure", neutral: "unsure", success: "success" }[conclusion];
    const numbers = conclusion === "missing" ? Array.from({ length: 7 }, () => "–") : void 0;
    return [
      `${linked(text(origin, 200), link(audited))}${at}`,
      `${badge(kind, audits[conclusion])}${why === void 0 ? "" : ` ${text(why, 500)}`}`,
      ...numbers ?? [errors, warnings, infos, existing, unchecked, files, documents].map(String)
    ];
  });
  return table("Repositories", head, rows, new Set(head.slice(2)));
}

// src/reports/html/page.ts
var policy = [
  "default-src 'none'",
  `style-src '${styleHash}'`,
  `script-src '${firstScriptHash}' '${scriptHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'"
].join("; ");
var conclusions = { success: "Passed", neutral: "Neutral", failure: "Failed" };
var signs = { success: "✓", neutral: "–", failure: "✕" };
var sectionHtml = ({ id, title, count, body }) => `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}${countHtml(count)}</h2>
${body}
</section>`;
var countHtml = (count) => count === void 0 ? "" : ` <span class="n">${count}</span>`;
var filters = `<form id="filters" role="search" aria-label="Filter the findings" hidden>
<label><span>Search <span aria-hidden="true">(/)</span></span><input type="search" name="q" autocomplete="off" spellcheck="false" placeholder="Words that must all be there"></label>
<fieldset><legend>Severity</legend><div class="chips">
${severities.map((severity) => `<label><input type="checkbox" name="severity" value="${severity}" checked> ${severity}</label>`).join("\n")}
</div></fieldset>
${[
  ["status", "Since when"],
  ["origin", "Repository"],
  ["category", "Category"],
  ["rule", "Rule"],
  ["object", "API or object"],
  ["version", "Version"]
].map(
  ([name, label]) => `<label><span>${label}</span><select name="${name}"><option value="">all</option></select></label>`
).join("\n")}
<button type="reset">Clear</button>
</form>
<p class="count" id="count" role="status" hidden></p>`;
var moreButtons = '<div class="more" id="more" hidden><button type="button" id="some">Show more</button><button type="button" id="many">Show many more</button></div>';
function placeLink(report, { link, repositoryLink }) {
  if (!isMerged(report)) return (finding, path, line2) => link?.(path, finding.side, line2);
  const commits = new Map(report.repositories.map(({ origin, commit }) => [origin, commit]));
  return (finding, path, line2) => {
    const repository = repositoryLink?.(originOf(finding));
    if (repository === void 0) return void 0;
    const encoded = path.toWellFormed().split("/").map(encodeURIComponent).join("/");
    return `${repository}/blob/${commits.get(originOf(finding)) ?? "HEAD"}/${encoded}#L${line2}`;
  };
}
function findingsSection(report, options, hasOrigins) {
  const { findings } = report;
  const base = { id: "findings", title: "Findings", count: findings.length };
  if (findings.length === 0) return { ...base, body: '<p class="empty">There are none.</p>' };
  const context = { lines: linesIn(options.sources), link: placeLink(report, options), hasOrigins };
  const cut = findings.length > maxRows ? `<p><b>${findings.length - maxRows} findings that matter least are left out of this page.</b> The JSON report has all of them.</p>` : "";
  return { ...base, body: `${cut}${filters}
${findingsTable(report, context)}
${moreButtons}` };
}
function changesSection({ changes }) {
  if (changes.length === 0) return [];
  const cut = moreNote(changes.length, maxChanges);
  const tools = '<div class="tools" id="folds" hidden><button type="button" data-fold="open">Unfold all</button><button type="button" data-fold="">Fold all</button></div>';
  const body = `<p class="muted">${countsText(changes)}</p>${tools}${changeTree(changes)}${cut}`;
  return [{ id: "changes", title: "Change log", count: changes.length, body }];
}
var intro = {
  conditions: "What a kube-apiserver would write into the status of each CRD.",
  ignored: "Ignored on purpose. It does not count.",
  notChecked: "What could not be read is not taken for good."
};
function sectionsOf(report, options) {
  const hasOrigins = isMerged(report);
  const draw = drawer(hasOrigins);
  const optional = (id, title, entries, body, about = "") => entries.length === 0 ? [] : [{ id, title, count: entries.length, body: `${about === "" ? "" : `<p class="muted">${about}</p>`}${body()}` }];
  const { references = [], costs: costs2 = [], ignored: ignored2 = [], acknowledged: acknowledged2, notChecked: notChecked2, findings } = report;
  const link = options.repositoryLink ?? (() => void 0);
  const refer = `Who refers to what across namespaces: ${text(stateCounts(references))}.`;
  return [
    ...isMerged(report) ? optional(
      "repositories",
      "Repositories",
      report.repositories,
      () => repositoryTable(report.repositories, ({ origin }) => link(origin))
    ) : [],
    ...isMerged(report) && findings.length > 0 ? [{ id: "rule-origins", title: "Rules by repository", count: void 0, body: ruleOriginTable(findings) }] : [],
    findingsSection(report, options, hasOrigins),
    ...changesSection(report),
    ...optional("approvals", "Approvals", report.approvals, () => approvals(draw, report)),
    ...optional("references", "References", references, () => referenceGraph(references, hasOrigins), refer),
    ...optional("conditions", "Conditions", report.conditions, () => conditions(draw, report), intro.conditions),
    ...optional("costs", "CEL costs", costs2, () => costs(draw, report)),
    ...optional("ignored", "Ignored", ignored2, () => ignored(draw, report), intro.ignored),
    ...optional("acknowledged", "Acknowledged", acknowledged2?.findings ?? [], () => acknowledged(report)),
    ...optional("not-checked", "Not checked", notChecked2, () => notChecked(draw, report), intro.notChecked),
    ...findings.length === 0 ? [] : [{ id: "rules", title: "Rules", count: void 0, body: ruleTable(findings, options.rules) }]
  ];
}
function tiles(report) {
  const { errors, warnings, infos, existing, files, documents } = report.summary;
  const breaking = report.changes.filter(({ direction }) => direction === "breaking").length;
  const entries = [
    ...isMerged(report) ? [["Repositories", report.repositories.length, "plain"]] : [],
    ["Errors", errors, "error"],
    ["Warnings", warnings, "warning"],
    ["Infos", infos, "info"],
    ["Existing", existing, "plain"],
    ...report.changes.length === 0 ? [] : [["Breaking changes", breaking, "error"]],
    ["Files", files, "plain"],
    ["Objects", documents, "plain"]
  ];
  const items = entries.map(
    ([label, count, kind]) => `<div class="${count === 0 ? "zero" : kind}"><dt>${label}</dt><dd>${count}</dd></div>`
  );
  return `<dl class="tiles">${items.join("")}</dl>`;
}
function subjectHtml({ subject }) {
  if (subject === void 0) return "";
  const { repository, base, head, date } = subject;
  const revisions = [base, head].flatMap((revision) => {
    if (revision === void 0) return [];
    const { name, sha } = revision;
    return [code(name) + (sha === void 0 || sha === name ? "" : ` <small>${text(sha, 8)}</small>`)];
  });
  const parts = [
    ...repository === void 0 ? [] : [`<b>${text(repository)}</b>`],
    ...revisions.length === 0 ? [] : [revisions.join(" → ")],
    `<time>${text(date)}</time>`
  ];
  return `<p class="subject">${parts.join(" · ")}</p>
`;
}
function header(report, title, options) {
  const stood = [isMerged(report) ? [] : existingSentence(report) ?? [], notJudgedSentence(report) ?? []].flat();
  const { conclusion } = report;
  const said = isMerged(report) ? auditSentence(report) : verdict(report);
  const sentence2 = said.replace(/^(?:Failed|Passed|Neutral)(?:: | with (?=\d))/, "");
  return `<header class="top"><div class="wide"><div class="title"><h1>${text(title)}</h1>
<button type="button" id="theme" hidden>Theme</button></div>
${subjectHtml(options)}<p class="verdict">${badge(conclusion === "neutral" ? "unsure" : conclusion, `${signs[conclusion]} ${conclusions[conclusion]}`)} <span>${text(sentence2.charAt(0).toUpperCase() + sentence2.slice(1), 1e3)}${stood.map((one) => ` <span class="muted">${message(one, 1e3, true)}</span>`).join("")}</span></p>
${tiles(report)}</div></header>`;
}
var html2 = (report, options = {}) => {
  const isAudit = isMerged(report) || report.scope === "tree";
  const title = isAudit ? "Kubernetes API audit" : "Kubernetes API review";
  const sections = sectionsOf(report, options);
  const nav = sections.map(
    ({ id, title: label, count }) => `<li><a href="#${id}">${label}${countHtml(count)}</a></li>`
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${conclusions[report.conclusion]}: ${text(title)}</title>
<style>${style}</style>
<script>${firstScript}</script>
</head>
<body>
<a class="skip" href="#findings">Skip to the findings</a>
${header(report, title, options)}
<nav aria-label="Sections"><div class="wide"><ul>${nav.join("")}</ul></div></nav>
<main class="wide">
${sections.map(sectionHtml).join("\n")}
</main>
<footer class="wide">${text(report.tool.name)} ${text(report.tool.version)}</footer>
<script>${script}</script>
</body>
</html>
`;
};
export {
  html2 as html
};
