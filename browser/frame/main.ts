// The board, in a frame of its own: the same page as the editor's panel.
import './host';
import '../../extension/board-page/main';
