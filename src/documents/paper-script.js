// The buttons of the bar above a document. Nothing here touches what the document says.
const byId = (id) => document.getElementById(id);
const LEAVE_MS = 400;

byId('print')?.addEventListener('click', () => print());
// Opened to be printed.
if (location.hash === '#print') addEventListener('load', () => print());

byId('back')?.addEventListener('click', () => {
  if (history.length > 1) history.back();
  else close();
  // A window that the browser does not let us close.
  const { desk } = document.querySelector('.bar').dataset;
  setTimeout(() => location.replace(desk), LEAVE_MS);
});

// What an agent sends to a traveller is the file: the address of this page ends after a quarter of an hour.
const share = byId('share');
const pdf = byId('pdf');
if (share && navigator.canShare?.({ files: [new File(['%PDF'], 'document.pdf', { type: 'application/pdf' })] })) {
  share.hidden = false;
  share.addEventListener('click', async () => {
    try {
      const response = await fetch(pdf.href);
      if (!response.ok) return pdf.click();
      await navigator.share({
        title: document.title,
        files: [new File([await response.blob()], pdf.download, { type: 'application/pdf' })],
      });
    } catch (error) {
      // Somebody has thought better of it.
      if (error.name !== 'AbortError') pdf.click();
    }
  });
}
