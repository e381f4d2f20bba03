// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

import "./StEth.sol";
import "./WstEth.sol";

/// Requests to turn staked ether back into ether, each an NFT, with Lido's public interface. The
/// redemption rate of a request is the lower of its rates at request and at finalization.
contract WithdrawalQueue {
    struct WithdrawalRequestStatus {
        uint256 amountOfStETH;
        uint256 amountOfShares;
        address owner;
        uint256 timestamp;
        bool isFinalized;
        bool isClaimed;
    }

    struct Request {
        uint128 cumulativeStETH;
        uint128 cumulativeShares;
        address owner;
        uint40 timestamp;
        bool claimed;
    }

    struct Checkpoint {
        uint256 fromRequestId;
        uint256 maxShareRate;
    }

    struct PermitInput {
        uint256 value;
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    string public constant name = "stETH Withdrawal NFT";
    string public constant symbol = "unstETH";
    uint256 public constant MIN_STETH_WITHDRAWAL_AMOUNT = 100;
    uint256 public constant MAX_STETH_WITHDRAWAL_AMOUNT = 1000 ether;
    uint256 private constant RATE_PRECISION = 1e27;

    StEth public immutable STETH;
    WstEth public immutable WSTETH;

    uint256 public getLastRequestId;
    uint256 public getLastFinalizedRequestId;
    uint256 public getLastCheckpointIndex;
    uint256 public getLockedEtherAmount;
    mapping(uint256 => Request) private requests;
    mapping(uint256 => Checkpoint) private checkpoints;
    mapping(address => uint256[]) private owned;
    mapping(uint256 => uint256) private ownedAt;
    mapping(uint256 => address) private approvals;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event WithdrawalRequested(
        uint256 indexed requestId,
        address indexed requestor,
        address indexed owner,
        uint256 amountOfStETH,
        uint256 amountOfShares
    );
    event WithdrawalsFinalized(
        uint256 indexed from,
        uint256 indexed to,
        uint256 amountOfETHLocked,
        uint256 sharesToBurn,
        uint256 timestamp
    );
    event WithdrawalClaimed(
        uint256 indexed requestId, address indexed owner, address indexed receiver, uint256 amountOfETH
    );
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error RequestAmountTooSmall(uint256 amount);
    error RequestAmountTooLarge(uint256 amount);
    error InvalidRequestId(uint256 requestId);
    error InvalidHint(uint256 hint);
    error RequestNotFoundOrNotFinalized(uint256 requestId);
    error RequestAlreadyClaimed(uint256 requestId);
    error NotOwner(address sender, address owner);
    error RequestIdsNotSorted();
    error CantSendValueRecipientMayHaveReverted();
    error ArraysLengthMismatch(uint256 first, uint256 second);

    constructor(StEth stETH, WstEth wstETH) {
        STETH = stETH;
        WSTETH = wstETH;
    }

    modifier onlyStEth() {
        require(msg.sender == address(STETH), "NOT_STETH");
        _;
    }

    function isPaused() external pure returns (bool) {
        return false;
    }

    function isBunkerModeActive() external pure returns (bool) {
        return false;
    }

    function requestWithdrawalsWithPermit(
        uint256[] calldata amounts,
        address owner,
        PermitInput calldata permit
    ) external returns (uint256[] memory) {
        STETH.permit(
            msg.sender, address(this), permit.value, permit.deadline, permit.v, permit.r, permit.s
        );
        return requestWithdrawals(amounts, owner);
    }

    function requestWithdrawalsWstETHWithPermit(
        uint256[] calldata amounts,
        address owner,
        PermitInput calldata permit
    ) external returns (uint256[] memory) {
        WSTETH.permit(
            msg.sender, address(this), permit.value, permit.deadline, permit.v, permit.r, permit.s
        );
        return requestWithdrawalsWstETH(amounts, owner);
    }

    function requestWithdrawals(uint256[] calldata amounts, address owner)
        public
        returns (uint256[] memory ids)
    {
        if (owner == address(0)) owner = msg.sender;
        ids = new uint256[](amounts.length);
        for (uint256 i = 0; i < amounts.length; i++) {
            _checkAmount(amounts[i]);
            STETH.transferFrom(msg.sender, address(this), amounts[i]);
            ids[i] = _enqueue(amounts[i], STETH.getSharesByPooledEth(amounts[i]), owner);
        }
    }

    function requestWithdrawalsWstETH(uint256[] calldata amounts, address owner)
        public
        returns (uint256[] memory ids)
    {
        if (owner == address(0)) owner = msg.sender;
        ids = new uint256[](amounts.length);
        for (uint256 i = 0; i < amounts.length; i++) {
            WSTETH.transferFrom(msg.sender, address(this), amounts[i]);
            uint256 amount = WSTETH.unwrap(amounts[i]);
            _checkAmount(amount);
            ids[i] = _enqueue(amount, STETH.getSharesByPooledEth(amount), owner);
        }
    }

    function getWithdrawalRequests(address owner) external view returns (uint256[] memory) {
        return owned[owner];
    }

    function getWithdrawalStatus(uint256[] calldata ids)
        external
        view
        returns (WithdrawalRequestStatus[] memory statuses)
    {
        statuses = new WithdrawalRequestStatus[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) {
            uint256 id = ids[i];
            if (id == 0 || id > getLastRequestId) revert InvalidRequestId(id);
            Request memory request = requests[id];
            (uint256 amount, uint256 shares) = _own(id);
            statuses[i] = WithdrawalRequestStatus(
                amount,
                shares,
                request.owner,
                request.timestamp,
                id <= getLastFinalizedRequestId,
                request.claimed
            );
        }
    }

    function unfinalizedRequestNumber() external view returns (uint256) {
        return getLastRequestId - getLastFinalizedRequestId;
    }

    function unfinalizedStETH() external view returns (uint256) {
        return requests[getLastRequestId].cumulativeStETH
            - requests[getLastFinalizedRequestId].cumulativeStETH;
    }

    function findCheckpointHints(uint256[] calldata ids, uint256 first, uint256 last)
        external
        view
        returns (uint256[] memory hints)
    {
        hints = new uint256[](ids.length);
        uint256 previous = 0;
        for (uint256 i = 0; i < ids.length; i++) {
            if (ids[i] < previous) revert RequestIdsNotSorted();
            previous = ids[i];
            hints[i] = _findHint(ids[i], first, last);
        }
    }

    function getClaimableEther(uint256[] calldata ids, uint256[] calldata hints)
        external
        view
        returns (uint256[] memory values)
    {
        if (ids.length != hints.length) revert ArraysLengthMismatch(ids.length, hints.length);
        values = new uint256[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) {
            uint256 id = ids[i];
            if (id == 0 || id > getLastRequestId) revert InvalidRequestId(id);
            if (id > getLastFinalizedRequestId || requests[id].claimed) continue;
            values[i] = _claimable(id, hints[i]);
        }
    }

    function claimWithdrawals(uint256[] calldata ids, uint256[] calldata hints) external {
        claimWithdrawalsTo(ids, hints, msg.sender);
    }

    function claimWithdrawalsTo(uint256[] calldata ids, uint256[] calldata hints, address recipient) public {
        if (ids.length != hints.length) revert ArraysLengthMismatch(ids.length, hints.length);
        for (uint256 i = 0; i < ids.length; i++) {
            _claim(ids[i], hints[i], recipient);
        }
    }

    function claimWithdrawal(uint256 id) external {
        _claim(id, _findHint(id, 1, getLastCheckpointIndex), msg.sender);
    }

    function prefinalize(uint256 lastId, uint256 maxShareRate)
        public
        view
        returns (uint256 etherToLock, uint256 sharesToBurn)
    {
        if (lastId <= getLastFinalizedRequestId || lastId > getLastRequestId) {
            revert InvalidRequestId(lastId);
        }
        for (uint256 id = getLastFinalizedRequestId + 1; id <= lastId; id++) {
            (uint256 amount, uint256 shares) = _own(id);
            sharesToBurn += shares;
            etherToLock += _worth(amount, shares, maxShareRate);
        }
    }

    function finalize(uint256 lastId, uint256 maxShareRate) external payable onlyStEth {
        (, uint256 sharesToBurn) = prefinalize(lastId, maxShareRate);
        uint256 from = getLastFinalizedRequestId + 1;
        getLastCheckpointIndex += 1;
        checkpoints[getLastCheckpointIndex] = Checkpoint(from, maxShareRate);
        getLastFinalizedRequestId = lastId;
        getLockedEtherAmount += msg.value;
        emit WithdrawalsFinalized(from, lastId, msg.value, sharesToBurn, block.timestamp);
    }

    function balanceOf(address owner) external view returns (uint256) {
        return owned[owner].length;
    }

    function ownerOf(uint256 id) public view returns (address) {
        if (id == 0 || id > getLastRequestId) revert InvalidRequestId(id);
        if (requests[id].claimed) revert RequestAlreadyClaimed(id);
        return requests[id].owner;
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        return "";
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function getApproved(uint256 id) external view returns (address) {
        ownerOf(id);
        return approvals[id];
    }

    function approve(address to, uint256 id) external {
        address owner = ownerOf(id);
        require(msg.sender == owner || isApprovedForAll[owner][msg.sender], "NOT_OWNER_OR_APPROVED_FOR_ALL");
        approvals[id] = to;
        emit Approval(owner, to, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        (bool ok, bytes memory answer) = to.call(
            abi.encodeWithSelector(0x150b7a02, msg.sender, from, id, data)
        );
        require(ok && answer.length >= 32 && abi.decode(answer, (bytes4)) == 0x150b7a02, "NOT_ERC721_RECEIVER");
    }

    function transferFrom(address from, address to, uint256 id) public {
        address owner = ownerOf(id);
        require(owner == from, "TRANSFER_FROM_INCORRECT_OWNER");
        require(to != address(0), "TRANSFER_TO_ZERO_ADDRESS");
        require(
            msg.sender == owner || approvals[id] == msg.sender || isApprovedForAll[owner][msg.sender],
            "NOT_OWNER_OR_APPROVED"
        );
        delete approvals[id];
        _removeFrom(from, id);
        _addTo(to, id);
        requests[id].owner = to;
        emit Transfer(from, to, id);
    }

    function _checkAmount(uint256 amount) private pure {
        if (amount < MIN_STETH_WITHDRAWAL_AMOUNT) revert RequestAmountTooSmall(amount);
        if (amount > MAX_STETH_WITHDRAWAL_AMOUNT) revert RequestAmountTooLarge(amount);
    }

    function _enqueue(uint256 amount, uint256 shares, address owner) private returns (uint256 id) {
        Request memory last = requests[getLastRequestId];
        id = ++getLastRequestId;
        requests[id] = Request(
            last.cumulativeStETH + uint128(amount),
            last.cumulativeShares + uint128(shares),
            owner,
            uint40(block.timestamp),
            false
        );
        _addTo(owner, id);
        emit WithdrawalRequested(id, msg.sender, owner, amount, shares);
        emit Transfer(address(0), owner, id);
    }

    function _own(uint256 id) private view returns (uint256 amount, uint256 shares) {
        amount = requests[id].cumulativeStETH - requests[id - 1].cumulativeStETH;
        shares = requests[id].cumulativeShares - requests[id - 1].cumulativeShares;
    }

    function _worth(uint256 amount, uint256 shares, uint256 maxShareRate) private pure returns (uint256) {
        uint256 byRate = (shares * maxShareRate) / RATE_PRECISION;
        return byRate < amount ? byRate : amount;
    }

    function _claimable(uint256 id, uint256 hint) private view returns (uint256) {
        if (hint == 0 || hint > getLastCheckpointIndex) revert InvalidHint(hint);
        if (id < checkpoints[hint].fromRequestId) revert InvalidHint(hint);
        if (hint < getLastCheckpointIndex && id >= checkpoints[hint + 1].fromRequestId) {
            revert InvalidHint(hint);
        }
        (uint256 amount, uint256 shares) = _own(id);
        return _worth(amount, shares, checkpoints[hint].maxShareRate);
    }

    function _findHint(uint256 id, uint256 first, uint256 last) private view returns (uint256) {
        if (id == 0 || id > getLastRequestId) revert InvalidRequestId(id);
        if (first == 0 || last > getLastCheckpointIndex || id > getLastFinalizedRequestId) return 0;
        for (uint256 hint = last; hint >= first; hint--) {
            if (checkpoints[hint].fromRequestId <= id) {
                bool inside = hint == getLastCheckpointIndex || id < checkpoints[hint + 1].fromRequestId;
                return inside ? hint : 0;
            }
        }
        return 0;
    }

    function _claim(uint256 id, uint256 hint, address recipient) private {
        if (id == 0) revert InvalidRequestId(id);
        if (id > getLastFinalizedRequestId) revert RequestNotFoundOrNotFinalized(id);
        Request storage request = requests[id];
        if (request.claimed) revert RequestAlreadyClaimed(id);
        if (request.owner != msg.sender) revert NotOwner(msg.sender, request.owner);
        uint256 value = _claimable(id, hint);
        request.claimed = true;
        getLockedEtherAmount -= value;
        delete approvals[id];
        _removeFrom(msg.sender, id);
        (bool ok,) = recipient.call{value: value}("");
        if (!ok) revert CantSendValueRecipientMayHaveReverted();
        emit WithdrawalClaimed(id, msg.sender, recipient, value);
        emit Transfer(msg.sender, address(0), id);
    }

    function _addTo(address owner, uint256 id) private {
        ownedAt[id] = owned[owner].length;
        owned[owner].push(id);
    }

    function _removeFrom(address owner, uint256 id) private {
        uint256[] storage ids = owned[owner];
        uint256 last = ids[ids.length - 1];
        ids[ownedAt[id]] = last;
        ownedAt[last] = ownedAt[id];
        ids.pop();
        delete ownedAt[id];
    }
}
